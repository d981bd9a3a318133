import { arch, cpus, release, totalmem, type as systemName, userInfo } from 'node:os';

/** Facts of the machine that a result may depend on without anybody being told: part of every key. */
export function machineFacts(): unknown[] {
  const processors = cpus();
  return [systemName(), release(), arch(), processors[0]?.model ?? '', processors.length, Math.round(totalmem() / 2 ** 30), userInfo().uid];
}
