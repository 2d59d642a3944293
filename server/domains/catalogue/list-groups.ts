import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { inStock } from './available-stock.ts'
import { noWish, type VariantWish } from './shown-variant.ts'

/** A group of filters. Inside a group one chosen value is enough, across groups all must fit. */
export type GroupKey = 'series' | 'price' | 'ram' | 'storage' | 'color' | 'battery' | 'charging' | 'camera' | 'screen' | 'rating' | 'discount' | 'origin' | 'five_g' | 'in_stock'

const leastOf = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers))
const atLeast = (column: string, least: number | null) => sql<boolean>`(${least}::numeric is null or ${sql.ref(`c.${column}`)} >= ${least}::numeric)`
const paise = (rupees: number | undefined): number | null => (rupees === undefined ? null : toPaise(rupees))

/** Whether card `c` fits what is chosen in each group; a group in which nothing is chosen fits always. Lower bounds: the lowest chosen one counts. */
export function groupConditions(filters: ProductFilters): Record<GroupKey, RawBuilder<boolean>> {
  const min = paise(filters.min_price)
  const max = paise(filters.max_price)
  return {
    series: sql`(cardinality(${filters.series}::integer[]) = 0 or c.category_id = any (${filters.series}::integer[]))`,
    price: sql`((${min}::bigint is null and ${max}::bigint is null) or exists (select from unnest(c.prices) price where price >= coalesce(${min}::bigint, 0) and (${max}::bigint is null or price <= ${max}::bigint)))`,
    ram: sql`(cardinality(${filters.ram}::integer[]) = 0 or c.rams && ${filters.ram}::integer[])`,
    storage: sql`(cardinality(${filters.storage}::integer[]) = 0 or c.storages && ${filters.storage}::integer[])`,
    color: sql`(cardinality(${filters.color}::text[]) = 0 or c.color_names && ${filters.color}::text[])`,
    battery: atLeast('battery_mah', leastOf(filters.battery)),
    charging: atLeast('charge_watt', leastOf(filters.charging)),
    camera: atLeast('main_camera_mp', leastOf(filters.camera)),
    screen: atLeast('display_inches', leastOf(filters.screen)),
    rating: atLeast('rating_avg', filters.rating ?? null),
    discount: atLeast('highest_discount', filters.discount ?? null),
    origin: sql`(cardinality(${filters.origin}::text[]) = 0 or c.country_of_origin = any (${filters.origin}::text[]))`,
    five_g: sql`(not ${filters.five_g}::boolean or c.five_g)`,
    in_stock: sql`(not ${filters.in_stock}::boolean or ${inStock})`,
  }
}

export const groupKeys = ['series', 'price', 'ram', 'storage', 'color', 'battery', 'charging', 'camera', 'screen', 'rating', 'discount', 'origin', 'five_g', 'in_stock'] as const satisfies readonly GroupKey[]

/** The bit that stands for a group in `failed`. */
export const bitOf = (key: GroupKey): number => 1 << groupKeys.indexOf(key)

/** The groups that card `c` does not fit, a bit each: 0 is a product of the list, one bit alone is counted in that group's facet only. */
export function failedGroups(filters: ProductFilters): RawBuilder<number> {
  const conditions = groupConditions(filters)
  return sql`(${sql.join(groupKeys.map((key) => sql`case when ${conditions[key]} then 0 else ${sql.lit(bitOf(key))} end`), sql` + `)})`
}

/** What the chosen filters ask of the variant that a card shows; a phrase's own wishes count where no filter says otherwise. */
export function listWish(filters: ProductFilters, phrase: VariantWish = noWish): VariantWish {
  return {
    minPaise: paise(filters.min_price) ?? phrase.minPaise,
    maxPaise: paise(filters.max_price) ?? phrase.maxPaise,
    rams: filters.ram.length > 0 ? filters.ram : phrase.rams,
    storages: filters.storage.length > 0 ? filters.storage : phrase.storages,
    colors: filters.color,
    words: phrase.words,
    discount: filters.discount ?? null,
  }
}
