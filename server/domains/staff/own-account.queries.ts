import type { CallOutput } from '@handset/contract/calls.ts'
import { staffSession } from '@handset/contract/domains/staff/own-account.contract.ts'
import { passkey } from '@handset/contract/domains/staff/passkeys.shape.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../platform/http/call-handler.ts'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import { pipelined, type Reader } from '../../platform/database/transaction.ts'

const readSessions = (db: Reader, { kind, id, tokenHash }: Actor) =>
  queryRows(db, staffSession)`
    select id, user_agent, client_address as address, (token_hash = ${tokenHash})::integer as is_own,
      ${indiaTimeText('created_at')} as created_at,
      ${indiaTimeText(sql`coalesce(last_used_at, sessions.created_at)`)} as last_used_at
    from sessions where kind = ${kind} and holder_id = ${id} and expires_at > now()
    order by token_hash = ${tokenHash} desc, sessions.created_at desc, id desc limit 100`

const secondFactorRow = z.object({ has_totp: z.number(), backup_codes_left: z.number() })

async function readSecondFactor(db: Reader, id: number): Promise<z.infer<typeof secondFactorRow>> {
  const rows = await queryRows(db, secondFactorRow)`
    select (select count(*)::integer from staff_totp where staff_id = ${id} and confirmed_at is not null) as has_totp,
      (select count(*)::integer from staff_backup_codes
        where staff_id = ${id} and used_at is null) as backup_codes_left`
  return rows[0] ?? { has_totp: 0, backup_codes_left: 0 }
}

const readPasskeys = (db: Reader, staffId: number) =>
  queryRows(db, passkey)`
    select id, name, ${indiaTimeText('created_at')} as created_at,
      to_char(last_used_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as last_used_at
    from staff_passkeys where staff_id = ${staffId} order by lower(name), id`

/** The account of the caller with its live sessions, the caller's own first. */
export const readOwnAccount = (
  db: Reader,
  actor: Actor,
  isTotpRequired: boolean,
): Promise<CallOutput<'account/staff-account'>> =>
  pipelined(db, async (reader) => {
    const [{ name, email, role }, sessions, { has_totp, backup_codes_left }, passkeys] = await Promise.all([
      reader.selectFrom('staff').select(['name', 'email', 'role']).where('id', '=', actor.id).executeTakeFirstOrThrow(),
      readSessions(reader, actor),
      readSecondFactor(reader, actor.id),
      readPasskeys(reader, actor.id),
    ])
    const needs_totp = isTotpRequired && actor.role === 'owner' && has_totp === 0 ? 1 : 0
    return { name, email, role: role as StaffRole, sessions, has_totp, needs_totp, backup_codes_left, passkeys }
  })
