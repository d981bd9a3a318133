import { rootCertificates } from 'node:tls';
import { UserError } from '../../../errors.ts';
import { readTextSync } from '../../../files/read-file.ts';

/** How servers are reached. `env`: where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read from, in either case. */
export type Route = { env: NodeJS.ProcessEnv; caFile?: string | undefined };

/**
 * As `fetch`, through the proxy and with the certificate authorities of the route. It waits as long as the caller does: the plain
 * `fetch` gives up after five minutes without a word, and a model on a busy CPU may read its prompt for longer.
 */
export function fetchOver({ env, caFile }: Route): typeof fetch {
  const read = (name: string) => env[name]?.trim() || env[name.toLowerCase()]?.trim() || undefined;
  const httpProxy = proxyAddress(read('HTTP_PROXY') ?? read('ALL_PROXY'));
  const httpsProxy = proxyAddress(read('HTTPS_PROXY') ?? read('ALL_PROXY'));
  const tls = caFile === undefined ? {} : { ca: [...rootCertificates, certificates(caFile)] };
  const patience = { headersTimeout: 0, bodyTimeout: 0 };
  let route: Promise<typeof fetch> | undefined;
  const open = async (): Promise<typeof fetch> => {
    const { Agent, EnvHttpProxyAgent, fetch: fetchThrough } = await import('undici');
    const dispatcher =
      httpProxy || httpsProxy
        ? new EnvHttpProxyAgent({
            ...patience,
            // Empty where there is none: the library would look for it in the process otherwise.
            httpProxy,
            httpsProxy,
            noProxy: exceptions(read('NO_PROXY')),
            connect: tls,
            requestTls: tls,
            proxyTls: tls,
          })
        : new Agent({ ...patience, connect: tls });
    return ((input: string, init?: object) => fetchThrough(input, { ...init, dispatcher })) as unknown as typeof fetch;
  };
  return async (input, init) => (await (route ??= open()))(input, init);
}

/** `proxy.example:3128` means HTTP, as for curl. */
const proxyAddress = (address: string | undefined) =>
  address === undefined || /^\w+:\/\//.test(address) ? (address ?? '') : `http://${address}`;

/** No proxy can reach a server on this machine. */
const exceptions = (asked: string | undefined) =>
  asked === '*' ? asked : [asked, 'localhost', '127.0.0.1', '[::1]', '::1'].filter(Boolean).join(',');

function certificates(file: string): string {
  let text: string;
  try {
    text = readTextSync(file, { maxBytes: 16 * 2 ** 20 });
  } catch (error) {
    throw new UserError('ca-file', `The file with certificate authorities: ${(error as Error).message}`, {
      remedy: 'Set --ca-file to a PEM file.',
    });
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new UserError('ca-file', `${file} contains no certificate in PEM format.`, {
    remedy: 'A PEM file contains lines such as -----BEGIN CERTIFICATE-----.',
  });
}
