import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { type ReferralCode, referralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { likePattern, lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The active referral code in the shop's spelling, compared without case; null if there is none. */
export async function findActiveReferral(db: Reader, code: string): Promise<string | null> {
  const referral = await db
    .selectFrom('referral_codes')
    .select('code')
    .where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return referral?.code ?? null
}

const columns = sql`id, code as reference_number, is_active::integer as is_active`

const totalListRow = z.object({ total: z.number(), list: z.array(referralCode) })

/** A page of referral codes, newest first; the search matches any part of a code. */
export async function listReferrals(
  db: Reader,
  { page, per_page, search }: ParsedInput<'admin/get-all-reference-number'>,
): Promise<CallOutput<'admin/get-all-reference-number'>> {
  const rows = await queryRows(db, totalListRow)`
    with matching as (select ${columns} from referral_codes where ${search ?? null}::text is null or code ilike ${likePattern(search ?? '')}),
      shown as (select * from matching order by id desc limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from matching) total,
      (select coalesce(jsonb_agg(to_jsonb(shown) order by id desc), '[]') from shown) list`
  const { total, list } = rows[0] ?? { total: 0, list: [] }
  return { product_review_list: list, total, last_page: lastPage(total, per_page) }
}

/** One referral code; null if the id is unknown. */
export async function readReferral(db: Reader, id: number): Promise<ReferralCode | null> {
  const rows = await queryRows(db, referralCode)`select ${columns} from referral_codes where id = ${id}`
  return rows[0] ?? null
}
