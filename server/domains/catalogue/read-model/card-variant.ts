import { type RawBuilder, sql } from 'kysely'
import { available } from './available-stock.ts'
import { areUnset, type VariantPreference } from './variant-preference.rules.ts'

/** How many words of the phrase start a word of the colour of variant `v`. */
function colorHitsSql(terms: string[]): RawBuilder<number> {
  if (terms.length === 0) return sql`0::bigint`
  return sql`(${sql.join(
    terms.map((word) => sql`(position(${` ${word}`} in ' ' || lower(v.color)) > 0)::integer`),
    sql` + `,
  )})`
}

const isAnyOfSql = (column: 'ram_gb' | 'storage_gb', sizes: number[]) =>
  sql`(cardinality(${sizes}::integer[]) = 0 or ${sql.ref(`v.${column}`)} = any (${sizes}::integer[]))`

/** The order of `variantFit`, most important first. Its SQL text is constant, which keeps the number of prepared statements low. */
function preferenceOrder({
  minPaise,
  maxPaise,
  discount,
  rams,
  storages,
  colors,
  terms,
}: VariantPreference): RawBuilder<unknown> {
  return sql`
    ((${minPaise}::bigint is null or v.price_paise >= ${minPaise}) and (${maxPaise}::bigint is null or v.price_paise <= ${maxPaise})) desc,
    (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise >= coalesce(${discount}::integer, 0) desc,
    ${isAnyOfSql('ram_gb', rams)} desc, ${isAnyOfSql('storage_gb', storages)} desc,
    (cardinality(${colors}::text[]) = 0 or v.color = any (${colors}::text[])) desc, ${colorHitsSql(terms)} desc,`
}

/**
 * The variant shown on the card of product `c`, as a lateral join: best match of the preference first, then available ones, then
 * the lowest price. `total` is the available stock of all variants. `offset 0` prevents counting the holds twice.
 */
export function cardVariantJoin(preference: VariantPreference): RawBuilder<unknown> {
  return sql`lateral (
    select v.id, v.option, v.color, v.price_paise, v.mrp_paise, sum(v.available) over ()::integer total
    from (select v.*, ${available} available from variants v where v.product_id = c.product_id and v.is_active offset 0) v
    order by ${areUnset(preference) ? sql`` : preferenceOrder(preference)} v.available > 0 desc, v.price_paise, v.sort, v.id
    limit 1
  ) shown on true`
}
