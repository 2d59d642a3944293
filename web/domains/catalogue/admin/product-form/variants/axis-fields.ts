import type { ProductFormState } from '../use-product-form.ts'
import { fieldId } from '../product-fields.data.ts'
import { gridRows } from './variant-grid.ts'

type Axis = 'option' | 'color'

/** Errors of an option or a colour, which the server reports for the variants that use it. */
export const findAxisError = (
  { values: draft, errors }: ProductFormState,
  axis: Axis,
  key: string,
  field: string,
): string | undefined =>
  gridRows(draft)
    .flatMap(({ variant }, index) => (variant[axis] === key ? [errors[`variants[${index}][${field}]`]] : []))
    .find(Boolean)

/** The field id for an option or a colour: that of its first variant, because errors name the variant. */
export const axisFieldId = ({ values: draft }: ProductFormState, axis: Axis, key: string, field: string): string =>
  fieldId(`variants[${gridRows(draft).findIndex(({ variant }) => variant[axis] === key)}][${field}]`)

export const isAxisSold = ({ values: draft }: ProductFormState, axis: Axis, key: string) =>
  draft.variants.some((variant) => variant[axis] === key && variant.is_sold)

export const soldHint = 'Sold: name is fixed'
