import { type RawBuilder, sql } from 'kysely'
import { bands, type facetKeys, type ProductFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { bitOf, type GroupKey } from './list-groups.ts'

type FacetKey = (typeof facetKeys)[number]
/** One value of a facet as the statement counts it: its text, how many products have it, and a colour's code or a series' name. */
export type CountedValue = [value: string, count: number, note?: string]

/** Products of the whole list `c` that count for a group: those that fit all others. */
const counts = (key: GroupKey, more?: RawBuilder<boolean>) => sql`count(*) filter (where (failed = 0 or failed = ${sql.lit(bitOf(key))})${more ? sql` and ${more}` : sql``})`

const bandColumns = { battery: 'battery_mah', charging: 'charge_watt', camera: 'main_camera_mp', screen: 'display_inches', rating: 'rating_avg', discount: 'highest_discount' } as const
const bandKeys = Object.keys(bandColumns) as (keyof typeof bandColumns)[]

export const priceBands: readonly { value: string; from: number; to: number | null }[] = [
  { value: '0-15000', from: 0, to: 15_000 },
  { value: '15000-25000', from: 15_000, to: 25_000 },
  { value: '25000-40000', from: 25_000, to: 40_000 },
  { value: '40000+', from: 40_000, to: null },
]

/** Counts of all bands and switches in one walk over the list, as an object `key:value` → count. */
function fixedCounts(): RawBuilder<unknown> {
  const banded = bandKeys.flatMap((key) => bands[key].map((bound) => ({ name: `${key}:${bound}`, count: counts(key, sql`${sql.ref(bandColumns[key])} >= ${sql.lit(bound)}`) })))
  const priced = priceBands.map(({ value, from, to }) => ({
    name: `price:${value}`,
    count: counts('price', sql`lowest_price_paise <= ${sql.lit((to ?? 90_000_000) * 100)} and highest_price_paise >= ${sql.lit(from * 100)} and exists (select from unnest(prices) price where price between ${sql.lit(from * 100)} and ${sql.lit((to ?? 90_000_000) * 100)})`),
  }))
  const switches = [
    { name: 'five_g:1', count: counts('five_g', sql`five_g`) },
    { name: 'in_stock:1', count: counts('in_stock', sql`in_stock`) },
  ]
  const all = [...banded, ...priced, ...switches]
  return sql`(select array[${sql.join(all.map(({ count }) => count))}]::integer[] from c)`
}
