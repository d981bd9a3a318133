import { ServerConnection } from '@jupyterlab/services';
import { Agent, fetch as undiciFetch, Headers, Request } from 'undici';
import { WebSocket } from 'ws';
import { boundedMessage, maxMessageBytes } from './bounded-message.ts';
import { attempt } from '../../attempt.ts';

/** All that a server is asked but to start a kernel, it answers at once. */
const answerLimitMs = 300_000;

/** Where the server listens; a URL ends with a slash. */
export type Address = { socket: string } | { port: number } | { url: string };

/** A server that answered with an error. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  /** The reason in the server's own words, or null. */
  readonly reason: string | null;

  constructor(request: string, status: number, body: string) {
    const reason = reasonIn(body);
    super(`${request} answered ${status}: ${reason ?? body.slice(0, 300)}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Talks to one Jupyter Server: settings for `@jupyterlab/services`, and REST calls that say what failed. */
export type Connection = {
  settings: ServerConnection.ISettings;
  /** Sends a request and parses the JSON answer; throws with the server's message. A request with a body may take as long as the caller waits. */
  request(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Drops every connection at once. */
  close(): void;
};

/** Connects to a server over its Unix socket, or over loopback. */
export function connect(address: Address, token: string | null): Connection {
  const overSocket = 'socket' in address;
  const base = overSocket ? 'http://localhost/' : 'url' in address ? address.url : `http://127.0.0.1:${address.port}/`;
  const dispatcher = new Agent({
    maxResponseSize: maxMessageBytes,
    // A gateway answers once the kernel stands, which may take longer than the library's five minutes: `startup-timeout` ends that.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(overSocket ? { connect: { socketPath: address.socket } } : {}),
  });
  const sockets = new Set<WebSocket>();

  class KernelSocket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      const { pathname, search } = new URL(url);
      super(overSocket ? `ws+unix:${address.socket}:${pathname}${search}` : url, protocols, {
        ...(token === null ? {} : { headers: { Authorization: `token ${token}` } }),
        perMessageDeflate: false,
        maxPayload: maxMessageBytes,
      });
      sockets.add(this);
      this.once('close', () => sockets.delete(this));
      // Without a listener, an error of an unused socket would end the process.
      this.on('error', () => {});
    }

    /** A message that is too much, or that the client library finds invalid, is a message less, not the end of nbcrane. */
    override addEventListener(...[type, listener, options]: Parameters<WebSocket['addEventListener']>): void {
      if (type !== 'message') return super.addEventListener(type, listener, options);
      const guarded = (received: unknown) => {
        try {
          const data = boundedMessage((received as MessageEvent).data, this.protocol);
          if (data !== null) (listener as (event: unknown) => void)({ type: 'message', data, target: this });
        } catch {
          // The request that waits for it has time limits of its own.
        }
      };
      super.addEventListener(type, guarded as typeof listener, options);
    }
  }

  const settings = ServerConnection.makeSettings({
    baseUrl: base,
    wsUrl: base.replace(/^http/, 'ws'),
    token: token ?? '',
    appendToken: false,
    init: {},
    fetch: ((input: Request, init?: object) => undiciFetch(input, { ...init, dispatcher }).catch(tellCause)) as unknown as typeof fetch,
    Request: Request as unknown as typeof globalThis.Request,
    Headers: Headers as unknown as typeof globalThis.Headers,
    WebSocket: KernelSocket as unknown as typeof globalThis.WebSocket,
  });

  return {
    settings,
    async request(method, path, body) {
      const response = await ServerConnection.makeRequest(
        `${settings.baseUrl}${path}`,
        { method, ...(body === undefined ? { signal: AbortSignal.timeout(answerLimitMs) } : { body: JSON.stringify(body) }) },
        settings,
      );
      const text = await response.text();
      if (!response.ok) throw new ServerRefusal(`${method} ${path}`, response.status, text);
      return text === '' ? null : JSON.parse(text);
    },
    close() {
      for (const socket of sockets) socket.terminate();
      void dispatcher.destroy().catch(() => {});
    },
  };
}

/** The client library keeps the message of an error only, and undici's says no more than that the fetch failed. */
function tellCause(error: Error): never {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  throw new TypeError(typeof code === 'string' ? code : message, { cause: error });
}

/** Enterprise Gateway leaves `message` empty and says it in `reason`. */
function reasonIn(body: string): string | null {
  const { message, reason } = (attempt(() => JSON.parse(body)) ?? {}) as { message?: unknown; reason?: unknown };
  return [message, reason].find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}
