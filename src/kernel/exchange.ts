import { KernelMessage, type Kernel } from '@jupyterlab/services';
import { z } from 'zod';

/**
 * After the reply, the closing `idle` may have been lost in a flood of output; this long a silence ends the wait for it. A busy machine
 * takes seconds to bring one huge output, and what is not waited for is not seen.
 */
const silenceLimitMs = 15_000;

/** One shell request with all that answers it. */
export type Exchange = {
  /** Fulfilled with the reply once it and the closing `idle` are here: no output can follow. */
  done: Promise<KernelMessage.IMessage>;
  /** Stops listening. */
  drop(): void;
};

const replayed = z.object({ type: z.string(), content: z.record(z.string(), z.unknown()), metadata: z.record(z.string(), z.unknown()) });
/** What `recorder.py` in the kernel answers. */
const replay = z.object({ known: z.boolean(), complete: z.boolean(), messages: z.array(replayed).default([]), reply: replayed.nullish() });

/**
 * Sends a request over a kernel connection and hands every output message of it to `onOutput`, in order.
 * `records`: the kernel keeps what it sent; where the connection drops meanwhile and comes back, that is asked for, and the
 * request is sent again only if the kernel never got it.
 */
export function exchange(
  kernel: Kernel.IKernelConnection,
  request: KernelMessage.IShellMessage,
  onOutput: (message: KernelMessage.IIOPubMessage) => void,
  { records = false }: { records?: boolean } = {},
): Exchange {
  const id = request.header.msg_id;
  const { promise: done, resolve } = Promise.withResolvers<KernelMessage.IMessage>();
  let reply: KernelMessage.IMessage | null = null;
  let silence: NodeJS.Timeout | undefined;
  let dropped = false;
  let asked: string | null = null;

  const drop = () => {
    clearTimeout(silence);
    kernel.anyMessage.disconnect(listen);
    kernel.anyMessage.disconnect(hearReplay);
    kernel.connectionStatusChanged.disconnect(noticeDrop);
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
    settle();
  }
  function settle(): void {
    clearTimeout(silence);
    // After a drop only the kernel knows whether that was all.
    if (!reply || dropped || asked !== null) return;
    const answer = reply;
    if (idle) finish(answer);
    else silence = setTimeout(() => finish(answer), silenceLimitMs);
  }

  function noticeDrop(_: unknown, status: Kernel.IKernelConnection['connectionStatus']): void {
    if (status !== 'connected') dropped = true;
    else if (dropped) {
      dropped = false;
      const message = own(kernel, 'nbcrane_replay_request', { id });
      asked = message.header.msg_id;
      kernel.sendShellMessage(message, true).done.catch(() => {});
    }
  }
  function hearReplay(_: unknown, { msg, direction }: Kernel.IAnyMessageArgs): void {
    if (direction !== 'recv' || asked === null || (msg.parent_header as { msg_id?: string }).msg_id !== asked || msg.channel !== 'shell')
      return;
    asked = null;
    const kept = replay.safeParse(msg.content);
    if (!kept.success) return settle();
    if (!kept.data.known) return void kernel.sendShellMessage(request, true).done.catch(() => {});
    if (!kept.data.reply) return settle();
    // What came before the drop comes again, in order.
    const onIopub = (type: string, content: object, metadata: object = {}) =>
      onOutput({ header: { msg_type: type }, content, metadata, channel: 'iopub' } as KernelMessage.IIOPubMessage);
    onIopub('clear_output', { wait: false });
    for (const { type, content, metadata } of kept.data.messages) onIopub(type, content, metadata);
    if (!kept.data.complete) onIopub('nbcrane_dropped', {});
    finish({ ...msg, content: kept.data.reply.content, metadata: kept.data.reply.metadata } as KernelMessage.IMessage);
  }

  kernel.anyMessage.connect(listen);
  if (records) {
    kernel.connectionStatusChanged.connect(noticeDrop);
    kernel.anyMessage.connect(hearReplay);
  }
  // The library rejects this future when the connection drops. That is reported elsewhere.
  kernel.sendShellMessage(request, true).done.catch(() => {});
  return { done, drop };
}

/** A shell message of nbcrane's own; such types are legal in the protocol and unknown to the library's types. */
export const own = (kernel: Kernel.IKernelConnection, type: string, content: object): KernelMessage.IShellMessage =>
  KernelMessage.createMessage({
    msgType: type as 'comm_info_request',
    channel: 'shell',
    session: kernel.clientId,
    content: content as { target_name: string },
  });
