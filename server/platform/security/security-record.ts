import type { FastifyBaseLogger } from 'fastify'
import type { SecurityKind, SecurityOutcome } from '@handset/contract/security-kinds.ts'
import { sql } from 'kysely'
import type { ActorKind } from './tokens.ts'
import type { Reader } from '../database/transaction.ts'
import { redact } from './redact.ts'

export interface SecurityEvent {
  kind: SecurityKind
  outcome: SecurityOutcome
  /** The account that acted or was meant, if known. */
  account?: { kind: ActorKind; id: number } | null
  /** A staff member's e-mail address, the name of a key or a masked mobile number. */
  accountName?: string
  /** Never a code, a token or a password. Mobile numbers are masked here. */
  details?: Record<string, string | number | boolean>
}

/** Where a request came from. A call's context is one. */
export interface RequestOrigin {
  address: string
  requestId: string
  raw: { headers: Record<string, string | string[] | undefined> }
}

/** Different refusals that one process stores per minute; others are counted together by kind. */
const maxRefusals = 500
const minute = 60_000
const maxUserAgent = 200

interface Repeated {
  id: Promise<number | null>
  line: object
  more: number
}

const rowOf = (
  { kind, outcome, account, accountName = '', details = {} }: SecurityEvent,
  { address, requestId, raw: { headers } }: RequestOrigin,
) => ({
  kind,
  outcome,
  account_kind: account?.kind ?? null,
  account_id: account?.id ?? null,
  account_name: redact(accountName),
  address,
  user_agent: redact(headers['user-agent']?.toString() ?? '').slice(0, maxUserAgent),
  request_id: requestId,
  details: JSON.stringify(details, (_, value: unknown) => (typeof value === 'string' ? redact(value) : value)),
})

export function openSecurityRecord(db: Reader, log: FastifyBaseLogger) {
  let last: Promise<unknown> = Promise.resolve()
  const repeated = new Map<string, Repeated>()

  async function store(row: ReturnType<typeof rowOf>): Promise<number> {
    log.info({ security: { ...row, details: JSON.parse(row.details) as unknown } }, 'security event')
    const { id } = await db.insertInto('security_events').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  /** One after the other, so that a burst of refusals takes one connection of the pool. */
  function inBackground<Value>(work: () => Promise<Value>): Promise<Value | null> {
    const settled = last.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'security event not stored')
      return null
    })
    last = settled
    return settled
  }

  async function addRepeated({ id, line, more }: Repeated): Promise<void> {
    log.info({ security: line, more }, 'security event repeated')
    await db
      .updateTable('security_events')
      .set({ count: sql<number>`count + ${more}` })
      .where('id', '=', await id)
      .execute()
  }

  function storeRepeated(): void {
    const entries = [...repeated.values()].filter(({ more }) => more > 0)
    repeated.clear()
    for (const entry of entries) void inBackground(() => addRepeated(entry))
  }

  const timer = setInterval(storeRepeated, minute)
  timer.unref()

  async function flush(): Promise<void> {
    storeRepeated()
    await last
  }

  return {
    /** Stores an event; throws if it cannot. For exports and downloads, before the data leaves. */
    async write(event: SecurityEvent, origin: RequestOrigin) {
      await store(rowOf(event, origin))
    },
    /**
     * Stores an event in the background, on a connection of its own; never throws. Equal refusals within a minute are one
     * row with their number, so that an attack cannot fill the disk.
     */
    note(event: SecurityEvent, origin: RequestOrigin) {
      const row = rowOf(event, origin)
      if (event.outcome === 'done') return void inBackground(() => store(row))
      const { kind, account_kind, account_id, account_name, address, details } = row
      const key = [kind, account_kind, account_id, account_name, address, details].join('\n')
      const isOther = !repeated.has(key) && repeated.size >= maxRefusals
      const known = repeated.get(isOther ? kind : key)
      if (known) return void (known.more += 1)
      const stored = isOther
        ? rowOf({ kind, outcome: 'refused' }, { address: '', requestId: '', raw: { headers: {} } })
        : row
      repeated.set(isOther ? kind : key, { id: inBackground(() => store(stored)), line: stored, more: 0 })
    },
    /** Waits for what was noted and stores the numbers of repeated refusals. */
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
export type SecurityRecord = ReturnType<typeof openSecurityRecord>
