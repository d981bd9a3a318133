import { BlockList, isIP } from 'node:net';

const hostedMs = 60_000;
/** A model on a CPU reads its first prompt for minutes, and five votes queue up there. */
const ownMs = 10 * 60_000;

/** How long one answer may take, retries included. `asked`: the setting `model-timeout` in seconds. */
export function modelTimeoutMs(asked: number | undefined, baseUrl: string | undefined): number {
  if (asked !== undefined) return asked * 1000;
  return baseUrl !== undefined && isOwnServer(baseUrl) ? ownMs : hostedMs;
}

/** Loopback, private and link-local addresses: RFC 1122, 1918, 3927, 4193 and 4291. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4');
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a server is on this machine or network: by its address, or by a name that no public one has, such as `ollama` or `box.local`. */
function isOwnServer(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version !== 0) return ownNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);
}
