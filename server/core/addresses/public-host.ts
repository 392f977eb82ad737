import { BlockList, isIP } from 'node:net'

/** Loopback, link-local, private and shared (RFC 6598) networks. */
const NEARBY = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEARBY.addSubnet(network, prefix, 'ipv4')
NEARBY.addAddress('::1', 'ipv6')
NEARBY.addSubnet('fc00::', 7, 'ipv6')
NEARBY.addSubnet('fe80::', 10, 'ipv6')

/** Endings that no public name has: RFC 6761, 6762 and 8375, ICANN's `internal`, Kubernetes, and what routers hand out. */
const NEARBY_NAME = /\.(?:localhost|local|home\.arpa|internal|svc|lan)$/

/**
 * Whether the way to the host of a URL may lead through networks of others. It does not to this machine, to private
 * addresses and to names that only a private network can know: those of one label (`database`), as containers have them.
 */
export function isPublicHost(url: string): boolean {
  const host = readHost(url)
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version !== 0) return !NEARBY.check(address, version === 4 ? 'ipv4' : 'ipv6')
  return host === '' || (host.includes('.') && !NEARBY_NAME.test(host))
}

/** As the system will understand it: `127.1` is an address, `LOCALHOST.` the same as `localhost`. Empty for what is none. */
function readHost(url: string): string {
  // Only of the schemes that browsers know are hosts read to the end.
  const known = `http://${new URL(url).hostname}`
  return URL.canParse(known) ? new URL(known).hostname.replace(/\.$/, '') : ''
}
