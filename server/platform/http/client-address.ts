import type { IncomingMessage } from 'node:http'

/**
 * The address used to count one client. Forwarded addresses count only behind the configured number of proxies, from the
 * right; an IPv4-mapped IPv6 address counts as IPv4, and an IPv6 client as its /64.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  const forwarded =
    trustedProxies > 0
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .map((part) => withoutPort(part.trim()))
          .filter(Boolean)
      : []
  const address =
    forwarded.length >= trustedProxies && trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies]! : direct
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return address.includes(':') ? prefix64(address) : address
}

/** Some proxies add the client's port, which differs by connection: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return v4 ?? v6 ?? address
}

function prefix64(address: string): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** The network of a counted client: an IPv4 address's /24, an IPv6 /64's /48. */
export const clientNetwork = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`
