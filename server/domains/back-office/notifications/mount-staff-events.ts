import { serverMessages } from '@handset/contract/server-messages.ts'
import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../../../platform/http/client-address.ts'
import { sendResult } from '../../../platform/http/mount-calls.ts'
import {
  type CallError,
  forbidden,
  forbiddenUntil,
  tooMany,
  unauthorised,
  unavailable,
} from '../../../platform/http/result.ts'
import { bearerToken, findSession, type Session } from '../../../platform/http/sessions.ts'
import { sha256 } from '../../../platform/security/tokens.ts'
import type { Services } from '../../../platform/core/services.ts'
import { isDatabaseUnavailable } from '../../../platform/database/transaction.ts'
import type { StaffEventHub } from './staff-event-hub.ts'

const path = '/api/account/staff-events'
const retrySeconds = 30

function refusalOf(session: Session | null, needsSecondFactor: boolean): CallError | null {
  if (!session) return unauthorised()
  if (session.kind === 'customer') return forbidden()
  return session.kind === 'admin' && session.lacksSecondFactor && needsSecondFactor
    ? forbiddenUntil('second_factor', serverMessages.secondFactorRequired)
    : null
}

/**
 * Server-sent events for staff. Outside of the calls, because the response never ends; the token comes in the header, as
 * with every call, so browsers read the stream by `fetch`.
 */
export function mountStaffEvents(app: FastifyInstance, services: Services, hub: StaffEventHub): void {
  const { db, configuration, security } = services
  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const token = bearerToken(request.headers.authorization)
      const session = token === null ? null : await findSession(db, sha256(token))
      const refusal = refusalOf(session, configuration.requireSecondFactor)
      if (refusal || token === null || session === null) {
        if (request.headers.authorization !== undefined)
          security.note(
            {
              kind: 'permission',
              outcome: 'refused',
              account: session && { kind: session.kind, id: session.holderId },
              details: { call: 'account/staff-events' },
            },
            {
              address: clientAddress(request.raw, configuration.trustedProxies),
              requestId: request.id,
              raw: { headers: request.headers },
            },
          )
        return sendResult(reply, refusal ?? unauthorised())
      }
      const lastEventId = request.headers['last-event-id']
      const stream = await hub.open(sha256(token), session, typeof lastEventId === 'string' ? lastEventId : undefined)
      if (!stream) return sendResult(reply, tooMany(retrySeconds))
      return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return sendResult(reply, unavailable())
    }
  })
}
