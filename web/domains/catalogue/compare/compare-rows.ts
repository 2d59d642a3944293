import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { pickVariant } from '../shared/variant-choices.ts'

export interface CompareRow {
  label: string
  /** One value per product, in order; a dash where the product states none. */
  values: string[]
  differs: boolean
}

export interface CompareGroup {
  group: string
  rows: CompareRow[]
}

const noValue = '–'

function displayValue(value: string | undefined): string {
  if (value === undefined || value === '') return noValue
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value) : value
}

function buildRow(label: string, values: (string | undefined)[]): CompareRow {
  const texts = values.map(displayValue)
  return { label, values: texts, differs: new Set(texts.map((text) => text.toLowerCase())).size > 1 }
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** Rows at the top: price, MRP, memory, colours, rating, warranty. */
function summaryRows(products: readonly ProductDetails[]): CompareRow[] {
  const row = (label: string, toText: (product: ProductDetails) => string | undefined) =>
    buildRow(label, products.map(toText))
  return [
    row('Price from', ({ variants }) => moneyText(pickVariant(variants, null).discount_mrp)),
    row('MRP incl. of all taxes', ({ variants }) => moneyText(pickVariant(variants, null).product_mrp)),
    row('Options', ({ variants }) => unique(variants.map(({ option }) => option)).join(', ')),
    row('Colours', ({ variants }) => unique(variants.map(({ color }) => color)).join(', ')),
    row('Rating', ({ rating_avg, rating_count }) =>
      rating_count > 0 ? `${rating_avg.toFixed(1)} of 5 (${rating_count})` : undefined,
    ),
    row('Warranty', ({ warranty }) => warranty),
  ]
}

/**
 * Every specification that any of the products states, group by group, in the order of the first product that states
 * it.
 */
export function compareGroups(products: readonly ProductDetails[]): CompareGroup[] {
  const groups = unique(products.flatMap(({ specifications }) => specifications.map(({ group }) => group)))
  const specificationGroups = groups.map((group) => {
    const valuesByProduct = products.map(
      ({ specifications }) =>
        new Map(specifications.filter((row) => row.group === group).map(({ label, value }) => [label, value])),
    )
    return {
      group,
      rows: unique(valuesByProduct.flatMap((rows) => [...rows.keys()])).map((label) => {
        const values = valuesByProduct.map((rows) => rows.get(label))
        return buildRow(label, values)
      }),
    }
  })
  return [{ group: 'At a glance', rows: summaryRows(products) }, ...specificationGroups]
}

/** Only the rows in which the products differ; empty groups are dropped. */
export const onlyDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
