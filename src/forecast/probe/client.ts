import { z } from 'zod';
import { ProbeFailure, type KernelSession } from '../../kernel/provider.ts';
import {
  explainedCrash,
  observation,
  probeNotice,
  rehearsalReport,
  type CrashRequest,
  type Diagnosis,
  type Observation,
  type ProbeRequest,
} from '../../probe/protocol.ts';
import { probeSources } from '../../probe/bundle.ts';
import { pythonSources } from '../../probe/sources.ts';
import { Copies, type CopyChannel, type Made } from './copies.ts';

/** The probe inside one live kernel. */
export type ProbeClient = {
  /** Reads the kernel before a cell runs. Rejects with ProbeFailure if there is no valid answer within `limitMs`. */
  look(request: ProbeRequest, limitMs?: number): Promise<Observation>;
  /** Why the cell that ran last has raised an exception; null where that is not known. Rejects with ProbeFailure as `look` does. */
  explain(request: CrashRequest): Promise<Diagnosis | null>;
  /** The copies of this kernel. Nothing else can ask for one; `onCopy` hears of each. */
  copies(onCopy: (made: Made) => void): Copies;
};

const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
/**
 * What the kernel answers to the message that brings the probe; `busyTimes`: a busy machine may take so many times the budget of a look, which is
 * processor time; `otherPython`: it was compiled for another version.
 */
const loaded = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), answer: z.object({ busyTimes: z.number() }) }),
  z.object({ ok: z.literal(false), error: z.string(), otherPython: z.boolean().default(false) }),
]);

/** Loading the probe costs some hundred milliseconds at most; a kernel that is still importing its own start-up files needs longer. */
const installLimitMs = 30_000;
/** For the way there and back. */
const lookGraceMs = 5_000;
/** Processor time that the probe gives itself to explain a crash (explanation.py). */
const explainBudgetMs = 150;
/** Forking a kernel of many gigabytes and ending the copy take this long at most. */
const rehearsalGraceMs = 45_000;

/** Puts the probe into a kernel; null where the kernel cannot host it (another language, or no ipykernel). Rejects with ProbeFailure where it should work and does not. */
export async function installProbe(session: KernelSession): Promise<ProbeClient | null> {
  if (session.language !== 'python') return null;
  const error = await session.runSilently(hostCode());
  if (error?.ename === 'NoHost') return null;
  if (error) throw notLoaded(`${error.ename}: ${error.evalue}`);
  const busyTimes = await load(session);
  return {
    look: (request, limitMs = busyTimes * request.budgetMs + lookGraceMs) => ask(session, request, limitMs, observation),
    explain: async (request) => (await ask(session, request, busyTimes * explainBudgetMs + lookGraceMs, explainedCrash)).diagnosis,
    copies: (onCopy) => new Copies(channelTo(session, busyTimes), onCopy),
  };
}

const channelTo = (session: KernelSession, busyTimes: number): CopyChannel => ({
  rehearse: (request) =>
    ask(
      session,
      request,
      (request.kind === 'background' ? 0 : busyTimes * (request.deadlineMs + (request.fixMs ?? 0))) + rehearsalGraceMs,
      rehearsalReport,
    ),
  follow: (cell, deadlineMs) =>
    ask(session, { kind: 'follow', cell, deadlineMs }, busyTimes * deadlineMs + rehearsalGraceMs, rehearsalReport),
  collect: (fixMs) => ask(session, { kind: 'collect', fixMs }, fixMs + rehearsalGraceMs, rehearsalReport),
  onNotice: (listener) =>
    session.onNotice((content) => {
      const notice = probeNotice.safeParse(content);
      if (notice.success) listener(notice.data);
    }),
});

const probes = new WeakMap<KernelSession, Promise<ProbeClient | null>>();

/** The probe of a kernel, put into it when first asked for; see `installProbe`. */
export function probeIn(session: KernelSession): Promise<ProbeClient | null> {
  const probe = probes.get(session) ?? installProbe(session);
  probes.set(session, probe);
  return probe;
}

/** A kernel that is a fork may hold the probe already; one of another Python than was thought compiles the sources itself. */
async function load(session: KernelSession): Promise<number> {
  const compiled = await session.compiledProbe?.catch(() => null);
  const bring = async (bundle: object) => loaded.safeParse(await session.ask({ kind: 'load', ...bundle }, installLimitMs)).data;
  let answer = compiled ? await bring({ held: compiled.digest }) : undefined;
  if (compiled && !answer?.ok) answer = await bring({ magic: compiled.magic, code: compiled.code });
  if (!compiled || (answer?.ok === false && answer.otherPython)) answer = await bring({ sources: probeSources() });
  if (!answer?.ok) throw notLoaded(answer?.error ?? 'it sent no reply that nbcrane understands');
  return answer.answer.busyTimes;
}

const notLoaded = (why: string) => new ProbeFailure(`The probe could not be loaded into the kernel: ${why}`);

async function ask<T>(session: KernelSession, request: unknown, limitMs: number, schema: z.ZodType<T>): Promise<T> {
  const content = reply.safeParse(await session.ask(request, limitMs));
  if (!content.success) throw new ProbeFailure(`The probe sent no reply that nbcrane understands: ${z.prettifyError(content.error)}`);
  if (!content.data.ok) throw new ProbeFailure(`The probe failed: ${content.data.error}`);
  const answer = schema.safeParse(content.data.answer);
  if (!answer.success) throw new ProbeFailure(`The probe's answer is malformed: ${z.prettifyError(answer.error)}`);
  return answer.data;
}

/** One expression that binds no name in the user's namespace. A JSON string is a Python string literal as well. */
const hostCode = () =>
  `__import__('builtins').exec(${JSON.stringify(pythonSources['nbcrane_probe/install.py'] ?? '')}, {'__name__': 'nbcrane_host'})`;
