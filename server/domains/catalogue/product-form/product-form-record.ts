import { isDeepStrictEqual } from 'node:util'
import { mapProductFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import type { ProductColumns, VariantColumns } from '../product-record/product-record.ts'

/** A product with the field names of its form, for the form and for the audit log. */
export function toFormRecord({ name, statutory, display_inches, cashback_paise, ...columns }: ProductColumns) {
  return {
    product_name: name,
    ...columns,
    ...mapProductFields({ statutory: ({ label }) => statutory[label] ?? '' }),
    display_inches: display_inches === null ? null : String(display_inches),
    cashback: cashback_paise === null ? null : toRupees(cashback_paise),
  }
}

/** A variant with the field names of its form. */
export const toVariantRecord = ({ mrp_paise, price_paise, cost_paise, on_hand, ...columns }: VariantColumns) => ({
  ...columns,
  product_mrp: toRupees(mrp_paise),
  product_mop: toRupees(price_paise),
  cost: cost_paise === null ? null : toRupees(cost_paise),
  stock: on_hand,
})

type FormRecord = Record<string, unknown>
export interface RecordDiff {
  before: FormRecord
  after: FormRecord
}

/** The fields that differ between two objects of the same shape. */
export function diffRecords(before: FormRecord, after: FormRecord): RecordDiff {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  }
}

/** The same for a variant; new and removed ones are recorded completely. Null if nothing differs. */
export function diffVariant(
  before: VariantColumns | null,
  after: VariantColumns | null,
): { before: FormRecord | null; after: FormRecord | null } | null {
  if (!before || !after) return { before: before && toVariantRecord(before), after: after && toVariantRecord(after) }
  const diff = diffRecords(toVariantRecord(before), toVariantRecord(after))
  return Object.keys(diff.after).length > 0 ? diff : null
}
