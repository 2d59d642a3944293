import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/transaction.ts'

/** Which of these staff sessions still exist, by the hexadecimal text of their key. Does not count as use of a session. */
export async function findLiveSessions(db: Reader, tokenHashes: readonly Buffer[]): Promise<Set<string>> {
  const sessions = await db
    .selectFrom('sessions as s')
    .innerJoin('staff', 'staff.id', 's.holder_id')
    .select('s.token_hash')
    .where('s.token_hash', 'in', [...tokenHashes])
    .where('s.kind', '!=', 'customer')
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('staff.is_active', '=', true)
    .execute()
  return new Set(sessions.map(({ token_hash }) => token_hash.toString('hex')))
}
