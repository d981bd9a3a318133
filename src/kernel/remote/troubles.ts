import { UserError } from '../../errors.ts';
import { ServerRefusal } from '../server/connection.ts';
import { tokenNames } from './token.ts';

/** OpenSSL's and Node's names of certificates that are not trusted. */
const certificate = /CERT|UNABLE_TO_(GET|VERIFY)/;

/** Says what a failed request means, and throws it. */
export function serverTroubles(base: string, token: string | null): (error: unknown) => never {
  return (error) => {
    const options = { exitCode: 3, cause: error } as const;
    if (error instanceof ServerRefusal) {
      if (error.status === 401 || (error.status === 403 && (error.reason ?? 'Forbidden') === 'Forbidden')) {
        throw new UserError(
          'server-token',
          token === null ? `The server ${base} requires a token, but none is set.` : `The server ${base} rejected the token.`,
          {
            ...options,
            remedy: `Set ${tokenNames[0]} (or ${tokenNames.slice(1).join(', ')}) to a token that is allowed to start kernels.`,
          },
        );
      }
      if (error.status === 404) {
        throw new UserError('not-a-jupyter-server', `There is no Jupyter server at ${base}.`, {
          ...options,
          remedy: 'Set --server-url to the address without /api.',
        });
      }
      throw new UserError('server-refused', `The server ${base} did not start a kernel: ${error.message}`, {
        ...options,
        // https://jupyter-enterprise-gateway.readthedocs.io/en/latest/users/kernel-envs.html
        ...(error.reason?.includes('KERNEL_USERNAME') ? { remedy: 'Say who starts it: --env KERNEL_USERNAME=NAME' } : {}),
      });
    }
    if (error instanceof SyntaxError) {
      throw new UserError('server-token', `The server ${base} returned a web page instead of data, probably a login page.`, {
        ...options,
        remedy: `Check the address and ${tokenNames[0]}.`,
      });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError('server-unreachable', `The server ${base} cannot be reached: ${reason}.`, {
      ...options,
      remedy: certificate.test(reason)
        ? "Set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the authority that signed the server's certificate."
        : 'Check that the server is running and that --server-url is correct.',
    });
  };
}
