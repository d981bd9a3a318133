import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder } from '../../host/cache-folder.ts';
import { digest } from '../../digest.ts';
import { CannotWork } from '../../errors.ts';
import { kernelEnvironment } from '../../redact/kernel-environment.ts';
import type { EvalCase } from '../result.ts';
import { fingerprintOf } from './fingerprint.ts';

const makeDataLimitMs = 10 * 60_000;

type WorkplaceOptions = {
  /** The kernel's Python, which makes the data of the cases. */
  python: () => Promise<string>;
  /** Variables for kernels and data generators. */
  env: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** A throw-away copy of a case in which a notebook may do as it likes. */
type Copy = { folder: string; remove(): Promise<void> };

/** Gives copies of cases with their data made; a generator runs once for each content of a case and each Python. */
export class Workplace {
  readonly #options: WorkplaceOptions;
  readonly #prepared = new Map<string, Promise<string>>();

  constructor(options: WorkplaceOptions) {
    this.#options = options;
  }

  /** @throws UserError where the data generator fails */
  async copyOf(evalCase: EvalCase): Promise<Copy> {
    const source = await this.#prepare(evalCase);
    const folder = await mkdtemp(join(tmpdir(), 'nbcrane-eval-'));
    const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
    try {
      await cp(source, folder, { recursive: true });
    } catch (error) {
      await remove();
      throw error;
    }
    return { folder, remove };
  }

  #prepare(evalCase: EvalCase): Promise<string> {
    if (evalCase.makeData === null) return Promise.resolve(evalCase.folder);
    const known = this.#prepared.get(evalCase.id) ?? this.#makeData(evalCase, evalCase.makeData);
    this.#prepared.set(evalCase.id, known);
    return known;
  }

  async #makeData({ id, folder }: EvalCase, command: readonly string[]): Promise<string> {
    const { python, env, signal } = this.#options;
    const executable = await python();
    const key = digest([await fingerprintOf(folder), executable, command, env]);
    const kept = join(cacheFolder(), 'eval-data', key.slice(0, 32));
    if (existsSync(kept)) return kept;
    await mkdir(dirname(kept), { recursive: true });
    const draft = `${kept}.${randomUUID().slice(0, 8)}`;
    try {
      await cp(folder, draft, { recursive: true });
      const { exitCode, stderr, timedOut } = await execa(executable, [...command], {
        cwd: draft,
        env: kernelEnvironment(process.env, env),
        extendEnv: false,
        stdin: 'ignore',
        stdout: 'ignore',
        reject: false,
        timeout: makeDataLimitMs,
        cancelSignal: signal,
      });
      if (exitCode !== 0) {
        const reason = timedOut ? `it ran longer than ${makeDataLimitMs / 60_000} minutes` : (stderr.trim().split('\n').at(-1) ?? '');
        throw new CannotWork('make-data', `${id}: the data generator (${command.join(' ')}) failed: ${reason}`);
      }
      await rename(draft, kept).catch((error: Error) => {
        // Another run of nbcrane may have been faster.
        if (!existsSync(kept)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return kept;
  }
}
