import { isIP } from 'node:net'

/**
 * The eight groups of an IPv6 address in lower-case hexadecimal without leading zeros, however it was written; `null`
 * for anything else, also for an IPv4 address in IPv6 clothes (`::ffff:192.0.2.1`).
 */
function ipv6Groups(address: string): string[] | null {
  if (isIP(address) !== 6) return null
  const [left = '', right] = withoutZone(address).split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return right === undefined ? before : [...before, ...zeros, ...after]
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').flatMap(hexGroups)
}

/** The last 32 bits may be written like an IPv4 address. */
function hexGroups(group: string): string[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}

function withoutZone(address: string): string {
  return address.replace(/%.*/, '')
}

/** The IPv4 address that an IPv6 one stands for on a server that listens on both; others as they are. */
function unmapped(address: string): string {
  const groups = ipv6Groups(address)
  if (groups?.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  const bytes = groups.slice(6).flatMap(group => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}

/**
 * The part of an address that one subscriber holds: IPv4 whole, IPv6 its /64, since its owner can use every
 * address below that.
 */
export function subscriberKey(ip: string): string {
  const address = unmapped(ip)
  return ipv6Groups(address)?.slice(0, 4).join(':') ?? address
}

/** An address by which no household can be told any more: IPv4 without its last number, IPv6 its first 48 bits. */
export function shortenAddress(ip: string): string {
  const address = unmapped(ip)
  const groups = ipv6Groups(address)
  if (groups !== null) return `${groups.slice(0, 3).join(':')}::`
  return isIP(address) === 4 ? address.replace(/(?<!\d)\d+$/, '0') : ''
}
