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

/** Whether `p` is one of these. Written as a lookup while the list is scanned from its top: a join would sort the whole list. */
const isOneOf = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(p.id in (${ids})) is true`

/** Products without a sellable unit: each variant is sold out, inactive or fully held. Candidates have at least one such variant. */
const soldOut = sql`
  select doubted.product_id from (
    select product_id from variants where not (is_active and on_hand > 0) union select v.product_id from held join variants v on v.id = held.variant_id) doubted
  where not exists (
    select from variants v left join held on held.variant_id = v.id
    where v.product_id = doubted.product_id and v.is_active and v.on_hand > 0 and v.on_hand > coalesce(held.quantity, 0))`

/** Products with a variant at or below its low-stock level, as on the dashboard. */
const lowStock = sql`
  select short.product_id from (
    select product_id, on_hand as left_over from variants where is_active and on_hand <= (select max(low_stock_level) from products)
    union all
    select v.product_id, v.on_hand - held.quantity from held join variants v on v.id = held.variant_id where v.is_active) short
  group by short.product_id having min(short.left_over) <= (select low_stock_level from products where id = short.product_id)`

/** Requires the CTE `held`. */
const stockConditions: Record<NonNullable<StaffProductFilter['stock']>, RawBuilder<boolean>> = {
  in: sql<boolean>`not ${isOneOf(soldOut)}`,
  out: isOneOf(soldOut),
  low: isOneOf(lowStock),
}

/** The filter condition on products `p` in staff lists, without the search. Archived products only if requested. */
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
