import { sql } from 'kysely'
import type { Reader } from '../../platform/transaction.ts'

/** The referral code as the shop spells it, where it is active; codes are compared without case. Null otherwise. */
export async function findActiveReferral(db: Reader, code: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`select code from referral_codes where upper(code) = upper(${code}) and is_active`.execute(db)
  return rows[0]?.code ?? null
}
