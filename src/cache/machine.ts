import { arch, availableParallelism, cpus, homedir, release, totalmem, type as systemName, userInfo } from 'node:os';

/** Facts of the machine that a result may depend on without anything that shows it: part of every key. */
export function machineFacts(): unknown[] {
  const processors = cpus();
  const { uid, username } = userInfo();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const system = [systemName(), release(), arch(), Math.round(totalmem() / 2 ** 30)];
  return [...system, processors[0]?.model ?? '', processors.length, availableParallelism(), uid, username, homedir(), timeZone];
}
