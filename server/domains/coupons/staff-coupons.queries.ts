import { type StaffCoupon, coupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type ListSort, listSorts } from '@handset/contract/list-sorts.ts'
import { type RawBuilder, sql } from 'kysely'
import { likePattern, lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** Converts paise to rupees and hundredths of a percent to percent. */
const columns: RawBuilder<StaffCoupon> = sql`
  c.id, c.code, c.title, c.type, c.value / 100.0::double precision as value, c.max_discount_paise / 100.0::double precision max_discount,
  c.min_cart_paise / 100.0::double precision min_cart, to_char(c.starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') from_date,
  to_char((c.ends_at - interval '1 microsecond') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') to_date, c.usage_limit, c.per_customer,
  c.is_active::integer is_active, c.used_count used, (select count(*) from coupon_uses u where u.coupon_id = c.id) orders,
  case when not c.is_active then 'inactive' when c.ends_at <= now() then 'ended' when c.used_count >= c.usage_limit then 'used-up'
    when c.starts_at > now() then 'scheduled' else 'running' end state`

/** A shop has some hundreds of coupons at most, which are sorted as they are read. */
const orders: Readonly<Record<ListSort<'coupons'>, RawBuilder<unknown>>> = {
  '-added': sql`c.id desc`,
  code: sql`c.code, c.id`,
  '-code': sql`c.code desc, c.id desc`,
  '-end': sql`c.ends_at desc, c.id desc`,
  end: sql`c.ends_at, c.id`,
  '-used': sql`c.used_count desc, c.id desc`,
  used: sql`c.used_count, c.id`,
}

/** All coupons in the order of the list, 25 per page; the search covers codes and titles. */
export async function readCouponPage(
  db: Reader,
  page: number,
  search?: string,
  sort: ListSort<'coupons'> = listSorts.coupons[0],
): Promise<{ coupon_list: StaffCoupon[]; last_page: number; total: number }> {
  const condition =
    search === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(c.code ilike ${likePattern(search)} or c.title ilike ${likePattern(search)})`
  const { total } = await db
    .selectFrom('coupons as c')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow()
  const rows = await queryRows(db, coupon)`
    select ${columns} from coupons c where ${condition} order by ${orders[sort]}
      limit ${limits.couponsPerPage} offset ${(page - 1) * limits.couponsPerPage}`
  return { coupon_list: rows, last_page: lastPage(total, limits.couponsPerPage), total }
}

/** One coupon as staff see it. */
export async function findStaffCoupon(db: Reader, id: number): Promise<StaffCoupon | null> {
  const rows = await queryRows(db, coupon)`select ${columns} from coupons c where c.id = ${id}`
  return rows[0] ?? null
}
