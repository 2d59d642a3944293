import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Configuration } from '../../configuration/configuration.ts'
import type { SecurityRecord } from '../security/security-record.ts'
import { clientAddress } from './client-address.ts'
import { forwardingHeader } from './forwarded-requests.ts'
import { sendResult } from './mount-calls.ts'
import { missing } from './result.ts'
import { sha256 } from '../security/tokens.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether the client is a program on this machine. A proxy on this machine is not the client of what it forwards. */
function isLocal({ socket: { remoteAddress = '' }, headers }: IncomingMessage): boolean {
  return (
    forwardingHeader(headers) === undefined && loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
  )
}

function hasToken({ headers }: IncomingMessage, metricsToken: string | null): boolean {
  const [, token] = /^bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  // Hashes have the same length, as a comparison in constant time requires.
  return metricsToken !== null && token !== undefined && timingSafeEqual(sha256(token), sha256(metricsToken))
}

export type OperatorGuard = onRequestAsyncHookHandler

/**
 * Hides a page from all but programs on this machine and clients with METRICS_TOKEN: 404, recorded as a refusal.
 */
export const operatorGuard =
  (
    { metricsToken, trustedProxies }: Pick<Configuration, 'metricsToken' | 'trustedProxies'>,
    security: SecurityRecord,
  ): OperatorGuard =>
  async (request, reply) => {
    if (isLocal(request.raw) || hasToken(request.raw, metricsToken)) return
    security.note(
      { kind: 'operations', outcome: 'refused', details: { page: request.routeOptions.url ?? '' } },
      { address: clientAddress(request.raw, trustedProxies), requestId: request.id, raw: request.raw },
    )
    return sendResult(reply.header('cache-control', 'no-store'), missing())
  }
