import { hash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'

export type TokenKind = 'customer' | 'admin' | 'warehouse'

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

/** 256 random bits in base64url, safe in a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session and returns its token, of which only the hash is stored. `hours` counts by the database's clock. */
export async function openSession(db: Reader, kind: TokenKind, holderId: number, hours: number): Promise<string> {
  const token = randomToken()
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  await db
    .insertInto('sessions')
    .values({ token_hash: sha256(token), kind, holder_id: holderId, expires_at })
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
}

/** Finds the live session of a token. A deactivated customer or staff member has none from the next request on. */
export async function findSession(db: Reader, tokenHash: Buffer): Promise<Session | null> {
  const { rows } = await sql<{ kind: TokenKind; holder_id: number; role: StaffRole | null; email: string | null }>`
    select s.kind, s.holder_id, staff.role, staff.email
    from sessions s left join staff on s.kind <> 'customer' and staff.id = s.holder_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and case when s.kind = 'customer' then exists (select from customers c where c.id = s.holder_id and c.is_active) else staff.is_active end`.execute(
    db,
  )
  const row = rows[0]
  return row ? { kind: row.kind, holderId: row.holder_id, role: row.role, email: row.email ?? '' } : null
}

/** Ends all sessions of a user. */
export async function closeAllSessions(db: Reader, kinds: TokenKind[], holderId: number): Promise<void> {
  await db.deleteFrom('sessions').where('kind', 'in', kinds).where('holder_id', '=', holderId).execute()
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
