import dns from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // This machine, and IPv4 addresses in the forms that nobody uses any more (RFC 4291, RFC 2765).
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public; false for this machine, private networks and cloud metadata. */
export const isPublicAddress = (address: string): boolean =>
  !privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

export const isLoopbackAddress = (address: string): boolean =>
  thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Resolves a name and connects to allowed addresses only: what is connected to is what was checked. */
export const lookUpAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first)
        return callback(
          error ?? Object.assign(new Error('The name leads into a private network'), { code: 'EPRIVATE' }),
          '',
          0,
        )
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }

/** Connects to public addresses only. */
export const lookUpPublic: LookupFunction = lookUpAllowed(isPublicAddress)
