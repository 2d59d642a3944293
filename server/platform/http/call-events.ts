import type { CallRow } from '@handset/contract/call.ts'
import type { CallPath } from '@handset/contract/calls.ts'
import { findSession } from './sessions.ts'
import { sha256 } from '../security/tokens.ts'
import type { Actor } from './call-handler.ts'
import type { Result } from './result.ts'
import type { Services } from '../core/services.ts'
import { maskMobile } from '../security/redact.ts'
import type { RequestOrigin, SecurityEvent } from '../security/security-record.ts'

export interface AnsweredCall {
  path: CallPath
  row: CallRow
  hasToken: boolean
  actor: Actor | null
  /** Undefined if the call was refused before its input was validated. */
  input: Record<string, unknown> | undefined
  result: Result<unknown>
}

type Details = NonNullable<SecurityEvent['details']>
const maxDetail = 300

const detailText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxDetail)

function detailsOf({ path, row, input }: AnsweredCall): Details {
  const details: Details = { call: path }
  if (row.audience === 'anyone') return details
  for (const field of row.security?.fields ?? []) {
    const value = input?.[field]
    if (value !== undefined && value !== '') details[field] = detailText(value)
  }
  return details
}

/** A refused permission or limit of any call, or the refusal of one that is recorded. */
function refusalOf({ row, hasToken, input, result }: AnsweredCall): SecurityEvent['kind'] | null {
  if (result.ok) return null
  if (result.code === 'too-many') return 'limit'
  const isPermission = result.code === 'forbidden' || (result.code === 'unauthorised' && hasToken)
  if (row.audience !== 'anyone') return isPermission ? 'permission' : null
  return input && result.code !== 'unavailable' ? (row.security?.kind ?? null) : null
}

/** The name of the account that a log-in was tried for. */
function triedName(input: Record<string, unknown> | undefined, fields: readonly string[]): string {
  if (fields.includes('mobile') && typeof input?.mobile === 'string') return maskMobile(input.mobile)
  return fields.includes('email') && typeof input?.email === 'string' ? input.email.toLowerCase() : ''
}

/** The holder of the session that a log-in opened. */
async function newHolder(db: Services['db'], result: Result<unknown>) {
  const data = result.ok && typeof result.data === 'object' ? result.data : null
  return data && 'token' in data && typeof data.token === 'string' ? findSession(db, sha256(data.token)) : null
}

async function noteLogIn(
  { db, security, log }: Pick<Services, 'db' | 'security' | 'log'>,
  event: SecurityEvent,
  origin: RequestOrigin,
  result: Result<unknown>,
): Promise<void> {
  try {
    const session = await newHolder(db, result)
    if (session) security.note({ ...event, account: { kind: session.kind, id: session.holderId } }, origin)
  } catch (error) {
    log.warn({ err: error }, 'security event not stored')
  }
}

/**
 * Records an answered call as its contract row says, and every refused permission and reached limit. Exports and
 * downloads are stored before this returns, which is before their data leaves.
 */
export async function recordCall(
  services: Pick<Services, 'db' | 'security' | 'log'>,
  call: AnsweredCall,
  origin: RequestOrigin,
): Promise<void> {
  const { row, actor, input, result } = call
  const kind = result.ok ? row.security?.kind : refusalOf(call)
  if (!kind) return
  const event: SecurityEvent = {
    kind,
    outcome: result.ok ? 'done' : 'refused',
    account: actor && { kind: actor.kind, id: actor.id },
    accountName: actor ? actor.email : triedName(input, row.security?.fields ?? []),
    details: detailsOf(call),
  }
  if (result.ok && (kind === 'export' || kind === 'download')) return services.security.write(event, origin)
  if (result.ok && kind === 'log-in') return noteLogIn(services, event, origin, result)
  services.security.note(event, origin)
}
