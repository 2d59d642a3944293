import { sql } from 'kysely'
import { sha256 } from './tokens.ts'
import type { Reader } from '../database/transaction.ts'

/** A solution that the captcha's provider accepted, and accepts again until then. */
interface SolvedCaptcha {
  solution: string
  expiresAt: Date
}

/**
 * Returns true once for each correct solution while it is valid by the database clock; of concurrent requests, for one.
 */
export async function consumeCaptcha(db: Reader, { solution, expiresAt }: SolvedCaptcha): Promise<boolean> {
  const { rows } = await sql`
    insert into captcha_solutions (solution_hash, expires_at)
    select ${sha256(solution)}, ends_at from (select ${expiresAt}::timestamptz as ends_at) as life
    where ends_at > now()
    on conflict (solution_hash) do nothing
    returning solution_hash`.execute(db)
  return rows.length === 1
}

/** Expired solutions are refused by their time, so deleting their rows is safe. */
export async function dropExpiredCaptchas(db: Reader): Promise<void> {
  await db
    .deleteFrom('captcha_solutions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
