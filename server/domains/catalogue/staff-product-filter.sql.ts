import type { staffProductFilters } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { allOf, withinDays } from '../../platform/list-reading.ts'

export type StaffProductFilter = z.output<typeof staffProductFilters>

const statusIs: Record<NonNullable<StaffProductFilter['status']>, RawBuilder<boolean>> = {
  active: sql<boolean>`p.is_active`,
  draft: sql<boolean>`not p.is_active and p.publish_at is null and p.archived_at is null`,
  scheduled: sql<boolean>`p.publish_at is not null and p.archived_at is null`,
  archived: sql<boolean>`p.archived_at is not null`,
}

/** Where something of `p` can be sold now. What is held is looked at only where it is: few variants are. */
const hasSome = sql<boolean>`(
  p.id in (select product_id from variants where is_active and on_hand > 0)
  and (p.id not in (select v.product_id from held join variants v on v.id = held.variant_id)
    or exists (select from variants v left join held on held.variant_id = v.id where v.product_id = p.id and v.is_active and v.on_hand > coalesce(held.quantity, 0))))`

/** Asks for `held`. Low: a variant that is sold is at or below the level of its product, as the dashboard counts. */
const stockIs: Record<NonNullable<StaffProductFilter['stock']>, RawBuilder<boolean>> = {
  in: hasSome,
  out: sql<boolean>`not ${hasSome}`,
  low: sql<boolean>`p.id in (
    select v.product_id from variants v join products q on q.id = v.product_id
    where v.is_active and v.on_hand <= (select max(low_stock_level) from products) and v.on_hand <= q.low_stock_level
    union
    select v.product_id from held join variants v on v.id = held.variant_id join products q on q.id = v.product_id
    where v.is_active and v.on_hand - held.quantity <= q.low_stock_level)`,
}

/** The condition on products `p` of a list of staff, its search apart. Archived ones are there only where they are asked for. */
export function staffProductCondition({ category, tag, status, stock, from_date, to_date }: StaffProductFilter): RawBuilder<boolean> {
  return allOf([
    status === undefined ? sql<boolean>`p.archived_at is null` : statusIs[status],
    ...(category === undefined ? [] : [sql<boolean>`p.category_id = ${category}`]),
    ...(tag === undefined ? [] : [sql<boolean>`p.id in (select product_id from product_tags where tag_id = ${tag})`]),
    ...(stock === undefined ? [] : [stockIs[stock]]),
    ...withinDays(sql`p.updated_at`, from_date, to_date),
  ])
}
