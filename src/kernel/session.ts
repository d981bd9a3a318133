import type { IMimeBundle } from '@jupyterlab/nbformat';
import { KernelMessage, type Kernel } from '@jupyterlab/services';
import type { CompiledProbe } from '../probe/compiled.ts';
import { pythonSources } from '../probe/sources.ts';
import { exchange, own, type Exchange } from './exchange.ts';
import { LongLived } from './long-lived.ts';
import { Displays, kernelError, OutputCollector } from './outputs.ts';
import {
  endedBy,
  ProbeFailure,
  type Death,
  type ExecuteOptions,
  type Execution,
  type KernelError,
  type KernelSession,
} from './provider.ts';
import { findFailures } from './silent-failures.ts';
import { Widgets } from './widgets.ts';

/** After an interrupt a cell gets this long to end before its kernel is killed. */
const interruptGraceMs = 5000;
const probeGraceMs = 1000;
const exitLimitMs = 2000;
const silentLimitMs = 60_000;
const closeLimitMs = 2500;
/** Output that a dying kernel sent may still be on its way when its death is already known. */
const lastWordsMs = 100;

/** What a session needs from the owner of the kernel process. */
export type Lifeline = {
  /** Fulfilled when the kernel process has ended, for whatever reason. */
  death: Promise<Death>;
  interrupt(): Promise<void>;
  /** Ends the kernel at once, with everything it started. */
  kill(): void;
  /** Lets the kernel end by itself for a moment, then ends it. */
  shutdown(): Promise<void>;
};

type About = Pick<KernelSession, 'language' | 'description' | 'languageInfo' | 'compiledProbe' | 'executable'>;

type Ending = 'done' | 'died' | 'timed-out' | 'interrupted';

/** A kernel that answers on a connection of `@jupyterlab/services`, wherever it lives. */
export class LiveSession implements KernelSession {
  readonly language: string;
  readonly description: string;
  readonly languageInfo?: KernelSession['languageInfo'];
  readonly compiledProbe?: Promise<CompiledProbe | null>;
  readonly executable?: string;
  readonly #kernel: Kernel.IKernelConnection;
  readonly #lifeline: Lifeline;
  readonly #displays = new Displays();
  readonly #widgets = new Widgets();
  readonly #died: LongLived<'died'>;
  #death: Death | null = null;
  #busy = false;
  #records = false;
  #closing: Promise<void> | null = null;

  constructor(kernel: Kernel.IKernelConnection, lifeline: Lifeline, about: About) {
    this.#kernel = kernel;
    this.#lifeline = lifeline;
    this.language = about.language;
    this.description = about.description;
    this.languageInfo = about.languageInfo;
    if (about.compiledProbe) this.compiledProbe = about.compiledProbe;
    if (about.executable !== undefined) this.executable = about.executable;
    const died = lifeline.death.then((death): 'died' => {
      this.#death ??= death;
      // Later than the last words, or the library would try to connect anew to what is gone.
      void after(2 * lastWordsMs).then(() => kernel.dispose());
      return 'died';
    });
    this.#died = new LongLived(died);
  }

  /** Whether the kernel can no longer be used. */
  get hasEnded(): boolean {
    return this.#death !== null;
  }

  /** Makes the kernel report what IPython hides. No effect on other kernels. */
  async prepare(implementation: string): Promise<void> {
    if (implementation === 'ipython') await this.#runSource('nbcrane_server/kernel_setup.py');
  }

  /** Makes the kernel keep what it sends, so that nothing is lost where the connection drops; without effect on other kernels. */
  async record(implementation: string): Promise<void> {
    this.#records = implementation === 'ipython' && (await this.#runSource('nbcrane_server/recorder.py')) === null;
  }

  #runSource(path: string): Promise<KernelError | null> {
    return this.runSilently(`__import__("builtins").exec(${JSON.stringify(pythonSources[path])}, {"__name__": "nbcrane"})`);
  }

  async execute(source: string, options: ExecuteOptions): Promise<Execution> {
    const started = performance.now();
    const { keepsOutputs = true } = options;
    const outputs = new OutputCollector(keepsOutputs ? this.#displays : new Displays(), this.#widgets, options.onOutput);
    const answer = (status: Execution['status'], found: Partial<Execution> = {}): Execution => ({
      status,
      executionCount: null,
      error: null,
      death: null,
      warnings: [],
      ...found,
      outputs: kept(),
      durationMs: performance.now() - started,
    });
    const kept = () => {
      if (keepsOutputs) outputs.close();
      return outputs.outputs;
    };
    if (this.#death) return answer('kernel-died', { death: this.#death });
    if (options.signal?.aborted) return answer('interrupted');

    const { sent, ending } = await this.#run(source, { ...options, silent: false }, outputs);
    const reply = await (ending === 'done' || sent.answered ? sent.exchange.done : null);
    this.#tellWidgets();
    const { replyError, executionCount } = readReply(reply);
    const { error, warnings } = findFailures(replyError, outputs);
    // IPython prints some errors instead of sending them as output; a notebook must show them all the same.
    if (error && !outputs.error) outputs.addError(error);
    const found = { executionCount, error, warnings, ...(outputs.captured === null ? {} : { captured: outputs.captured }) };
    if (ending === 'died') return answer('kernel-died', { ...found, death: this.#death });
    if (ending !== 'done') return answer(ending, found);
    const exit = asksToExit(reply) ? await this.#awaitExit() : null;
    if (error) return answer('error', found);
    return exit ? answer('kernel-died', { ...found, death: exit }) : answer('ok', found);
  }

  get widgets(): IMimeBundle | null {
    return this.#widgets.metadata;
  }

  /** As a browser does: later cells find in an `Output` widget what it shows. */
  #tellWidgets(): void {
    for (const { widget, outputs } of this.#widgets.news()) {
      const message = KernelMessage.createMessage<KernelMessage.ICommMsgMsg<'shell'>>({
        msgType: 'comm_msg',
        channel: 'shell',
        session: this.#kernel.clientId,
        content: { comm_id: widget, data: { method: 'update', state: { outputs: outputs as never }, buffer_paths: [] } },
      });
      if (!this.#death) this.#kernel.sendShellMessage(message).done.catch(() => {});
    }
  }

  async runSilently(code: string): Promise<KernelError | null> {
    if (this.#death) return { ename: 'KernelDied', evalue: this.#death.explanation, traceback: [] };
    const { sent, ending } = await this.#run(
      code,
      { timeoutMs: silentLimitMs, storeHistory: false, silent: true },
      new OutputCollector(new Displays(), new Widgets()),
    );
    if (ending === 'done') return readReply(await sent.exchange.done).replyError;
    return {
      ename: ending === 'died' ? 'KernelDied' : 'TimeoutError',
      evalue: `The kernel did not run nbcrane's own code (${ending}).`,
      traceback: [],
    };
  }

  async ask(request: unknown, limitMs: number): Promise<unknown> {
    if (this.language !== 'python') return null;
    this.#failIfDead();
    const sent = exchange(this.#kernel, own(this.#kernel, 'nbcrane_request', request as object), () => {}, { records: this.#records });
    const done = sent.done.then(({ content }) => ({ content }));
    const stop = new AbortController();
    let answer = await this.#died.race(done, after(limitMs, stop.signal));
    if (answer === 'late') {
      // The probe answers an interrupt with what it has.
      await this.#interruptWithin(probeGraceMs);
      answer = await this.#died.race(done, after(probeGraceMs));
    }
    stop.abort();
    sent.drop();
    if (answer === 'died') this.#failIfDead();
    if (answer === 'died' || answer === 'late') throw new ProbeFailure(`The probe did not answer within ${limitMs} ms.`);
    return answer.content;
  }

  onNotice(listener: (content: unknown) => void): () => void {
    const listen = (_: unknown, { msg, direction }: Kernel.IAnyMessageArgs) => {
      if (direction === 'recv' && (msg.header.msg_type as string) === 'nbcrane_notice') listener(msg.content);
    };
    this.#kernel.anyMessage.connect(listen);
    return () => void this.#kernel.anyMessage.disconnect(listen);
  }

  async interrupt(): Promise<void> {
    if (!this.#death) await this.#interruptWithin(interruptGraceMs);
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    // A kernel in the middle of a cell hears no request to shut down, so nothing is gained by asking.
    if (this.#busy) this.#lifeline.kill();
    await Promise.race([this.#lifeline.shutdown().catch(() => {}), after(closeLimitMs)]);
    this.#lifeline.kill();
    this.#death ??= endedBy('The kernel was shut down.');
    this.#kernel.dispose();
  }

  #failIfDead(): void {
    if (this.#death) throw new ProbeFailure(this.#death.explanation);
  }

  async #run(
    code: string,
    options: ExecuteOptions & { silent: boolean },
    outputs: OutputCollector,
  ): Promise<{ sent: { exchange: Exchange; answered: boolean }; ending: Ending }> {
    const message = KernelMessage.createMessage<KernelMessage.IExecuteRequestMsg>({
      msgType: 'execute_request',
      channel: 'shell',
      session: this.#kernel.clientId,
      // stop_on_error would make the kernel refuse requests that follow an error too closely.
      content: {
        code,
        silent: options.silent,
        store_history: options.storeHistory ?? !options.silent,
        user_expressions: {},
        allow_stdin: false,
        stop_on_error: false,
      },
    });
    this.#busy = true;
    const sent = {
      exchange: exchange(this.#kernel, message, (output) => outputs.take(output), { records: this.#records }),
      answered: false,
    };
    const done = sent.exchange.done.then((): 'done' => {
      sent.answered = true;
      return 'done';
    });
    const ending = await this.#awaitEnd(done, options);
    if (ending === 'died') await Promise.race([done, after(lastWordsMs)]);
    sent.exchange.drop();
    this.#busy = false;
    return { sent, ending };
  }

  async #awaitEnd(done: Promise<'done'>, { timeoutMs, signal }: ExecuteOptions): Promise<Ending> {
    const stop = new AbortController();
    const abort = signal ? aborted(signal, stop.signal) : null;
    const limit = timeoutMs === null ? null : after(timeoutMs, stop.signal).then((): Ending => 'timed-out');
    const ending = await this.#died.race<Ending[]>(done, ...(abort ? [abort] : []), ...(limit ? [limit] : []));
    stop.abort();
    if (ending === 'done' || ending === 'died') return ending;
    await this.#interruptWithin(interruptGraceMs);
    const reaction = await this.#died.race(done, after(interruptGraceMs));
    if (reaction === 'late') {
      const why = `nbcrane killed the kernel: the cell did not respond to an interrupt within ${interruptGraceMs / 1000} s.`;
      this.#death = endedBy(why, { signal: 'SIGKILL' });
      this.#lifeline.kill();
      await this.#died.race(after(exitLimitMs));
    }
    return ending;
  }

  async #interruptWithin(limitMs: number): Promise<void> {
    await this.#died.race(
      this.#lifeline.interrupt().catch(() => {}),
      after(limitMs),
    );
  }

  /** The cell called `exit()`: the kernel ends a moment after its reply. */
  async #awaitExit(): Promise<Death> {
    const ended = await this.#died.race(after(exitLimitMs));
    if (ended === 'late') this.#lifeline.kill();
    const why = 'The cell called exit() or quit(), which stops the kernel. No later cell can run.';
    return (this.#death = endedBy(why, { exitCode: this.#death?.exitCode ?? 0, requested: true }));
  }
}

function readReply(reply: KernelMessage.IMessage | null): { replyError: KernelError | null; executionCount: number | null } {
  const content = (reply?.content ?? {}) as Record<string, unknown>;
  const count = content['execution_count'];
  const executionCount = typeof count === 'number' ? count : null;
  if (content['status'] === 'error') return { replyError: kernelError(content), executionCount };
  if (content['status'] === 'aborted' || content['status'] === 'abort') {
    return { replyError: { ename: 'Aborted', evalue: 'The kernel refused to run the cell.', traceback: [] }, executionCount };
  }
  return { replyError: null, executionCount };
}

function asksToExit(reply: KernelMessage.IMessage | null): boolean {
  const { payload } = (reply?.content ?? {}) as { payload?: { source?: string; keepkernel?: boolean | null }[] };
  return payload?.some(({ source, keepkernel }) => source === 'ask_exit' && !keepkernel) ?? false;
}

/** `late` after so many milliseconds; the timer keeps no process alive. */
function after(ms: number, stop?: AbortSignal): Promise<'late'> {
  return new Promise((resolve) => {
    // Node fires a timer beyond 2^31 ms at once.
    const timer = setTimeout(() => resolve('late'), Math.min(ms, 2 ** 31 - 1)).unref();
    stop?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function aborted(signal: AbortSignal, stop: AbortSignal): Promise<'interrupted'> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve('interrupted'), { once: true, signal: stop }));
}
