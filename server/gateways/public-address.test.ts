import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it('an address of this machine, of a private network or of a cloud’s metadata is not public', () => {
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::169.254.169.254',
    'fec0::1',
    '224.0.0.1',
  ])
    expect([inside, isPublicAddress(inside)]).toEqual([inside, false])
  for (const outside of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect([outside, isPublicAddress(outside)]).toEqual([outside, true])
})
