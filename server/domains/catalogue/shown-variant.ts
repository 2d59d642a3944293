import { type RawBuilder, sql } from 'kysely'
import { available } from './available-stock.ts'

/** What a list or a phrase asks of the variant that a card shows; null and empty ask nothing. */
export interface VariantWish {
  minPaise: number | null
  maxPaise: number | null
  rams: number[]
  storages: number[]
  /** Whole names of colours. */
  colors: string[]
  /** Words of a phrase, of which some may be words of a colour. */
  words: string[]
  /** Least discount in percent. */
  discount: number | null
}

export const noWish: VariantWish = { minPaise: null, maxPaise: null, rams: [], storages: [], colors: [], words: [], discount: null }

/** Whether price and memory are asked for at all. */
export const asksHard = ({ minPaise, maxPaise, rams, storages }: VariantWish): boolean => minPaise !== null || maxPaise !== null || rams.length > 0 || storages.length > 0
export const asksNothing = (wish: VariantWish): boolean => !asksHard(wish) && wish.colors.length === 0 && wish.words.length === 0 && wish.discount === null

// The text of these conditions is the same whatever is asked, so that there are few statements to prepare.
const priceFits = ({ minPaise, maxPaise }: VariantWish) => sql<boolean>`(${minPaise}::bigint is null or v.price_paise >= ${minPaise}) and (${maxPaise}::bigint is null or v.price_paise <= ${maxPaise})`
const isAnyOf = (column: 'ram_gb' | 'storage_gb', sizes: number[]) => sql<boolean>`(cardinality(${sizes}::integer[]) = 0 or ${sql.ref(`v.${column}`)} = any (${sizes}::integer[]))`

/** Whether variant `v` has the price and the memory that are asked for. */
export function hardFit(wish: VariantWish): RawBuilder<boolean> {
  return sql`(${priceFits(wish)} and ${isAnyOf('ram_gb', wish.rams)} and ${isAnyOf('storage_gb', wish.storages)})`
}

/** How many words of the phrase begin a word of the colour of variant `v`. */
export function colorHits(words: string[]): RawBuilder<number> {
  if (words.length === 0) return sql`0::bigint`
  return sql`(${sql.join(
    words.map((word) => sql`(position(${` ${word}`} in ' ' || lower(v.color)) > 0)::integer`),
    sql` + `,
  )})`
}

/**
 * The variant that the card of product `c` shows, as a lateral join: what was asked for comes first, then what has stock now, then
 * the lowest price. `total` is the live stock of all variants together.
 */
export function shownVariant(wish: VariantWish): RawBuilder<unknown> {
  const asked = asksNothing(wish)
    ? sql``
    : sql`(${priceFits(wish)}) desc, (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise >= coalesce(${wish.discount}::integer, 0) desc,
      ${isAnyOf('ram_gb', wish.rams)} desc, ${isAnyOf('storage_gb', wish.storages)} desc, (cardinality(${wish.colors}::text[]) = 0 or v.color = any (${wish.colors}::text[])) desc, ${colorHits(wish.words)} desc,`
  return sql`lateral (
    select v.id, v.option, v.color, v.price_paise, v.mrp_paise, (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise discount, sum(v.available) over ()::integer total
    from (select v.*, ${available} available from variants v where v.product_id = c.product_id and v.is_active) v
    order by ${asked} v.available > 0 desc, v.price_paise, v.sort, v.id
    limit 1
  ) shown on true`
}
