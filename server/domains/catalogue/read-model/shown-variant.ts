import { type RawBuilder, sql } from 'kysely'
import { available } from '../stock-prices/available-stock.ts'
import { asksNothing, type VariantWish } from './variant-wish.rules.ts'

/** How many words of the phrase begin a word of the colour of variant `v`. */
function colorHits(words: string[]): RawBuilder<number> {
  if (words.length === 0) return sql`0::bigint`
  return sql`(${sql.join(
    words.map((word) => sql`(position(${` ${word}`} in ' ' || lower(v.color)) > 0)::integer`),
    sql` + `,
  )})`
}

const isAnyOf = (column: 'ram_gb' | 'storage_gb', sizes: number[]) =>
  sql`(cardinality(${sizes}::integer[]) = 0 or ${sql.ref(`v.${column}`)} = any (${sizes}::integer[]))`

/** The order of `variantFit`, most important first. Its text is the same whatever is asked, so that there are few statements to prepare. */
function wishedFirst({
  minPaise,
  maxPaise,
  discount,
  rams,
  storages,
  colors,
  words,
}: VariantWish): RawBuilder<unknown> {
  return sql`
    ((${minPaise}::bigint is null or v.price_paise >= ${minPaise}) and (${maxPaise}::bigint is null or v.price_paise <= ${maxPaise})) desc,
    (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise >= coalesce(${discount}::integer, 0) desc,
    ${isAnyOf('ram_gb', rams)} desc, ${isAnyOf('storage_gb', storages)} desc,
    (cardinality(${colors}::text[]) = 0 or v.color = any (${colors}::text[])) desc, ${colorHits(words)} desc,`
}

/**
 * The variant that the card of product `c` shows, as a lateral join: what was asked for comes first, then what has stock now, then
 * the lowest price. `total` is the live stock of all variants together. `offset 0` keeps the database from counting what is held twice.
 */
export function shownVariant(wish: VariantWish): RawBuilder<unknown> {
  return sql`lateral (
    select v.id, v.option, v.color, v.price_paise, v.mrp_paise, sum(v.available) over ()::integer total
    from (select v.*, ${available} available from variants v where v.product_id = c.product_id and v.is_active offset 0) v
    order by ${asksNothing(wish) ? sql`` : wishedFirst(wish)} v.available > 0 desc, v.price_paise, v.sort, v.id
    limit 1
  ) shown on true`
}
