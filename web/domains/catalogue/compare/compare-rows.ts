import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { pickVariant } from '../shared/product-choice.ts'

export interface CompareRow {
  label: string
  /** One for each product, in order; a dash where nothing is said. */
  values: string[]
  /** They are not all the same. */
  differs: boolean
}

export interface CompareGroup {
  group: string
  rows: CompareRow[]
}

const nothing = '–'
const shown = (value: string | undefined) =>
  value === undefined || value === '' ? nothing : /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value

function rowOf(label: string, values: (string | undefined)[]): CompareRow {
  const texts = values.map(shown)
  return { label, values: texts, differs: new Set(texts.map((text) => text.toLowerCase())).size > 1 }
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** What is asked first: price, MRP, memory, colours, stars, warranty. */
function firstRows(products: readonly ProductDetails[]): CompareRow[] {
  const best = products.map(({ variants }) => pickVariant(variants, null))
  return [
    rowOf(
      'Price from',
      best.map(({ discount_mrp }) => moneyText(discount_mrp)),
    ),
    rowOf(
      'MRP incl. of all taxes',
      best.map(({ product_mrp }) => moneyText(product_mrp)),
    ),
    rowOf(
      'Options',
      products.map(({ variants }) => unique(variants.map(({ option }) => option)).join(', ')),
    ),
    rowOf(
      'Colours',
      products.map(({ variants }) => unique(variants.map(({ color }) => color)).join(', ')),
    ),
    rowOf(
      'Rating',
      products.map(({ rating_avg, rating_count }) =>
        rating_count > 0 ? `${rating_avg.toFixed(1)} of 5 (${rating_count})` : undefined,
      ),
    ),
    rowOf(
      'Warranty',
      products.map(({ warranty }) => warranty),
    ),
  ]
}

/** Every figure that any of the products states, in the order of the first that states it, group by group. */
export function compareGroups(products: readonly ProductDetails[]): CompareGroup[] {
  const groups = unique(products.flatMap(({ specifications }) => specifications.map(({ group }) => group)))
  const figures = groups.map((group) => {
    const of = products.map(
      ({ specifications }) =>
        new Map(specifications.filter((row) => row.group === group).map(({ label, value }) => [label, value])),
    )
    return {
      group,
      rows: unique(of.flatMap((rows) => [...rows.keys()])).map((label) =>
        rowOf(
          label,
          of.map((rows) => rows.get(label)),
        ),
      ),
    }
  })
  return [{ group: 'At a glance', rows: firstRows(products) }, ...figures]
}

/** Only the rows in which the products differ, without groups that are empty then. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
