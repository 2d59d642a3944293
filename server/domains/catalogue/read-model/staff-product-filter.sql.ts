import type { staffProductFilters } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { allOf, withinDays } from '../../../platform/database/list-conditions.ts'

export type StaffProductFilter = z.output<typeof staffProductFilters>

const statusConditions: Record<NonNullable<StaffProductFilter['status']>, RawBuilder<boolean>> = {
  active: sql<boolean>`p.is_active`,
  draft: sql<boolean>`not p.is_active and p.publish_at is null and p.archived_at is null`,
  scheduled: sql<boolean>`p.publish_at is not null and p.archived_at is null`,
  archived: sql<boolean>`p.archived_at is not null`,
}

/** Whether `p` is one of these. Looked up while the list is read from its top: joined, the whole list would have to be sorted. */
const isOneOf = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(p.id in (${ids})) is true`

/** Products of which nothing can be sold now: of those with a variant that is sold out, switched off or held, the ones where that goes for every variant. */
const soldOut = sql`
  select doubted.product_id from (
    select product_id from variants where not (is_active and on_hand > 0) union select v.product_id from held join variants v on v.id = held.variant_id) doubted
  where not exists (
    select from variants v left join held on held.variant_id = v.id
    where v.product_id = doubted.product_id and v.is_active and v.on_hand > 0 and v.on_hand > coalesce(held.quantity, 0))`

/** Products with a variant at or below their level, as the dashboard counts. */
const lowStock = sql`
  select short.product_id from (
    select product_id, on_hand as left_over from variants where is_active and on_hand <= (select max(low_stock_level) from products)
    union all
    select v.product_id, v.on_hand - held.quantity from held join variants v on v.id = held.variant_id where v.is_active) short
  group by short.product_id having min(short.left_over) <= (select low_stock_level from products where id = short.product_id)`

/** Asks for `held`. */
const stockConditions: Record<NonNullable<StaffProductFilter['stock']>, RawBuilder<boolean>> = {
  in: sql<boolean>`not ${isOneOf(soldOut)}`,
  out: isOneOf(soldOut),
  low: isOneOf(lowStock),
}

/** The condition on products `p` of a list of staff, its search apart. Archived ones are there only where they are asked for. */
export function staffProductCondition({
  category,
  tag,
  status,
  stock,
  from_date,
  to_date,
}: StaffProductFilter): RawBuilder<boolean> {
  return allOf([
    status === undefined ? sql<boolean>`p.archived_at is null` : statusConditions[status],
    ...(category === undefined ? [] : [sql<boolean>`p.category_id = ${category}`]),
    ...(tag === undefined ? [] : [isOneOf(sql`select product_id from product_tags where tag_id = ${tag}`)]),
    ...(stock === undefined ? [] : [stockConditions[stock]]),
    ...withinDays(sql`p.updated_at`, from_date, to_date),
  ])
}
