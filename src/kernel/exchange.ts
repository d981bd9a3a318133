import type { Kernel, KernelMessage } from '@jupyterlab/services';

/** After the reply, the closing `idle` may have been lost in a flood of output; this long a silence ends the wait for it. */
const silenceLimitMs = 2000;

/** One shell request with all that answers it. */
export type Exchange = {
  /** Fulfilled with the reply once it and the closing `idle` are here: no output can follow. */
  done: Promise<KernelMessage.IMessage>;
  /** Stops listening. */
  drop(): void;
};

/** Sends a request over a kernel connection and hands every output message of it to `onOutput`, in order. */
export function exchange(
  kernel: Kernel.IKernelConnection,
  request: KernelMessage.IShellMessage,
  onOutput: (message: KernelMessage.IIOPubMessage) => void,
): Exchange {
  const id = request.header.msg_id;
  const { promise: done, resolve } = Promise.withResolvers<KernelMessage.IMessage>();
  let reply: KernelMessage.IMessage | null = null;
  let silence: NodeJS.Timeout | undefined;

  const drop = () => {
    clearTimeout(silence);
    kernel.anyMessage.disconnect(listen);
  };
  const finish = (answer: KernelMessage.IMessage) => {
    drop();
    resolve(answer);
  };
  let idle = false;
  function listen(_: unknown, { msg, direction }: Kernel.IAnyMessageArgs): void {
    if (direction !== 'recv' || (msg.parent_header as { msg_id?: string }).msg_id !== id) return;
    if (msg.channel === 'shell') reply = msg;
    if (msg.channel === 'iopub') {
      if (msg.header.msg_type === 'status') idle ||= (msg.content as { execution_state: string }).execution_state === 'idle';
      else onOutput(msg as KernelMessage.IIOPubMessage);
    }
    if (!reply) return;
    clearTimeout(silence);
    const answer = reply;
    if (idle) finish(answer);
    else silence = setTimeout(() => finish(answer), silenceLimitMs);
  }

  kernel.anyMessage.connect(listen);
  // The future is only bookkeeping of the library; it rejects when the connection is dropped, which is told otherwise here.
  kernel.sendShellMessage(request, true).done.catch(() => {});
  return { done, drop };
}
