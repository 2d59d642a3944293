import { sql } from 'kysely'
import { readInvariants } from '../db/invariants/read-invariants.ts'
import type { Database } from '../platform/database/database.ts'

/** The invariants of money, stock and orders that the database breaks at this moment, with what breaks them. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const checked = await readInvariants((statement) => sql.raw<{ what: string }>(statement).execute(db))
  return checked.flatMap(({ id, rule, violations }) => violations.map((what) => `${id} ${rule}: ${what}`))
}
