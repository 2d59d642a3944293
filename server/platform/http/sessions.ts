import { type StaffRole, staffRoles } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../database/query-rows.ts'
import type { Reader } from '../database/transaction.ts'
import { randomToken, sha256, type TokenKind } from '../security/tokens.ts'

/** Where a session is opened, shown to its holder. */
export interface SessionClient {
  address: string
  userAgent: string
}

/** The client of a request; its browser is cut to a length that a list can show. */
export const clientOf = (address: string, headers: Record<string, string | string[] | undefined>): SessionClient => ({
  address,
  userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
})

/** Opens a session and returns its token, of which only the hash is stored. `hours` counts by the database's clock. */
export async function openSession(
  db: Reader,
  kind: TokenKind,
  holderId: number,
  hours: number,
  client: SessionClient = { address: '', userAgent: '' },
): Promise<string> {
  const token = randomToken()
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  await db
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      kind,
      holder_id: holderId,
      expires_at,
      client_address: client.address,
      user_agent: client.userAgent,
    })
    .execute()
  return token
}

export interface Session {
  kind: TokenKind
  holderId: number
  /** Null for customers. */
  role: StaffRole | null
  /** A staff member's e-mail address; empty for customers. */
  email: string
  /** Identity was proved within the last minutes (`limits.freshLoginMinutes`). */
  isFresh: boolean
  /** An owner without a second factor. */
  lacksSecondFactor: boolean
}

const sessionRow = z.object({
  kind: z.enum(['customer', 'admin', 'warehouse']),
  holder_id: z.number(),
  role: z.enum(staffRoles).nullable(),
  email: z.string().nullable(),
  is_idle: z.boolean(),
  is_fresh: z.boolean(),
  lacks_second_factor: z.boolean(),
})

/** Finds the live session of a token. A deactivated customer or staff member has none from the next request on. */
export async function findSession(db: Reader, tokenHash: Buffer): Promise<Session | null> {
  const rows = await queryRows(db, sessionRow)`
    select s.kind, s.holder_id, staff.role, staff.email,
      s.kind <> 'customer' and coalesce(s.last_used_at, s.created_at) < now() - interval '1 minute' as is_idle,
      s.authenticated_at > now() - make_interval(mins => ${limits.freshLoginMinutes}) as is_fresh,
      coalesce(staff.role = 'owner', false) and not exists (
        select from staff_totp t where t.staff_id = staff.id and t.confirmed_at is not null) as lacks_second_factor
    from sessions s left join staff on s.kind <> 'customer' and staff.id = s.holder_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and case when s.kind = 'customer' then exists (select from customers c where c.id = s.holder_id and c.is_active)
        else staff.is_active end`
  const row = rows[0]
  if (row?.is_idle) await noteUse(db, tokenHash)
  if (!row) return null
  return {
    kind: row.kind,
    holderId: row.holder_id,
    role: row.role,
    email: row.email ?? '',
    isFresh: row.is_fresh,
    lacksSecondFactor: row.lacks_second_factor,
  }
}

/** Notes that the holder of a session has proved their identity again. */
export async function renewLogIn(db: Reader, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** At most one write a minute and session. */
async function noteUse(db: Reader, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends all sessions of a user, except the one with the token `except`. */
export async function closeAllSessions(
  db: Reader,
  kinds: TokenKind[],
  holderId: number,
  except: Buffer | null = null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('kind', 'in', kinds)
    .where('holder_id', '=', holderId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except!))
    .execute()
}

export async function closeSession(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function dropExpiredSessions(db: Reader): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** The bearer token of the authorization header, the only accepted location; null if it is malformed. */
export function bearerToken(header: string | undefined): string | null {
  const match = header === undefined ? null : /^bearer ([A-Za-z0-9_-]{43})$/i.exec(header)
  return match ? match[1]! : null
}
