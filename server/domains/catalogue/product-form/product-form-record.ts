import { toRupees } from '@handset/contract/money.rules.ts'
import { type ProductColumns, statutoryNames, type VariantColumns } from './product-rows.ts'

/** A product under the names of its form: what the form shows, and what the audit trail calls a change. */
export function formRecord({ name, statutory, display_inches, ...columns }: ProductColumns) {
  const said = Object.fromEntries(
    Object.entries(statutoryNames).map(([field, label]) => [field, statutory[label] ?? '']),
  ) as Record<keyof typeof statutoryNames, string>
  return {
    product_name: name,
    ...columns,
    ...said,
    display_inches: display_inches === null ? null : String(display_inches),
  }
}

/** A variant under the names of its form, as the audit trail shows it. */
const variantRecord = ({ mrp_paise, price_paise, cost_paise, on_hand, ...columns }: VariantColumns) => ({
  ...columns,
  product_mrp: toRupees(mrp_paise),
  product_mop: toRupees(price_paise),
  cost: cost_paise === null ? null : toRupees(cost_paise),
  stock: on_hand,
})

type Shape = Record<string, unknown>
export interface Difference {
  before: Shape
  after: Shape
}

/** The database keeps no order of names within a value. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''

/** What differs between two of the same shape, and nothing else. */
export function differences(before: Shape, after: Shape): Difference {
  const names = Object.keys(after).filter((name) => asText(before[name]) !== asText(after[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}

/** The same for one variant; a new one and a removed one are told whole. Null where nothing differs. */
export function variantDifference(
  before: VariantColumns | null,
  after: VariantColumns | null,
): { before: Shape | null; after: Shape | null } | null {
  if (!before || !after) return { before: before && variantRecord(before), after: after && variantRecord(after) }
  const found = differences(variantRecord(before), variantRecord(after))
  return Object.keys(found.after).length > 0 ? found : null
}
