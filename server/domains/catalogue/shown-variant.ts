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

/** How many words of the phrase begin a word of the variant's colour. */
export function colorHits(words: string[]): RawBuilder<number> {
  return sql`(select count(*) from unnest(${words}::text[]) wished where exists (select from unnest(string_to_array(lower(unaccent(v.color)), ' ')) part where starts_with(part, wished)))`
}

export function priceFits({ minPaise, maxPaise }: Pick<VariantWish, 'minPaise' | 'maxPaise'>): RawBuilder<boolean> {
  return sql`(v.price_paise >= coalesce(${minPaise}::bigint, 0) and (${maxPaise}::bigint is null or v.price_paise <= ${maxPaise}::bigint))`
}

const anyOf = (column: RawBuilder<unknown>, list: unknown[], type: RawBuilder<unknown>) => sql`(cardinality(${list}::${type}[]) = 0 or ${column} = any (${list}::${type}[]))`

/**
 * The variant that a card of product `c` shows: what was asked for comes first, then what has stock now, then the lowest price.
 * A lateral join; needs `held`.
 */
export function shownVariant(wish: VariantWish): RawBuilder<unknown> {
  return sql`lateral (
    select v.id, v.option, v.color, v.price_paise, v.mrp_paise, (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise discount
    from variants v left join held on held.variant_id = v.id
    where v.product_id = c.product_id and v.is_active
    order by
      ${priceFits(wish)} desc,
      (v.mrp_paise - v.price_paise) * 100 / v.mrp_paise >= coalesce(${wish.discount}::integer, 0) desc,
      ${anyOf(sql`v.ram_gb`, wish.rams, sql`integer`)} desc,
      ${anyOf(sql`v.storage_gb`, wish.storages, sql`integer`)} desc,
      ${anyOf(sql`v.color`, wish.colors, sql`text`)} desc,
      ${colorHits(wish.words)} desc,
      ${available} > 0 desc, v.price_paise, v.sort, v.id
    limit 1
  ) shown on true`
}
