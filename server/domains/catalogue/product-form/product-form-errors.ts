import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { ProductFormFields, VariantFields } from './product-record.ts'

/** Gathers what is wrong with a form: under the field's name, and for a line of a list under its place too, `variants[0][sku]`. */
export class ProductFormErrors {
  readonly fields: FieldErrors = {}

  add(field: string, message: string, list?: string, index?: number): void {
    for (const key of list === undefined ? [field] : [field, `${list}[${index}][${field}]`]) {
      const messages = (this.fields[key] ??= [])
      if (!messages.includes(message)) messages.push(message)
    }
  }

  variant(index: number, field: keyof VariantFields, message: string): void {
    this.add(field, message, 'variants', index)
  }

  /** A line that is wrong as a whole. */
  line(list: string, index: number, message: string): void {
    this.add(list, message)
    this.add(`${list}[${index}]`, message)
  }

  get some(): boolean {
    return Object.keys(this.fields).length > 0
  }
}

export const variantKey = ({ option, color }: { option: string; color: string }): string =>
  `${option.toLowerCase()}\n${color.toLowerCase()}`

/** Tells every place from the second on that names what another has named. */
function reportDuplicates(
  variants: readonly VariantFields[],
  nameOf: (variant: VariantFields) => string,
  report: (index: number) => void,
): void {
  const seen = new Set<string>()
  variants.forEach((variant, index) => {
    if (seen.has(nameOf(variant))) report(index)
    seen.add(nameOf(variant))
  })
}

/** What can be seen in the form alone: a SKU, or an option in a colour, that stands there twice. */
export function validateUniqueVariants(
  { variants }: Pick<ProductFormFields, 'variants'>,
  errors: ProductFormErrors,
): void {
  reportDuplicates(
    variants,
    ({ sku }) => sku,
    (index) => errors.variant(index, 'sku', serverMessages.duplicateSku),
  )
  reportDuplicates(variants, variantKey, (index) => errors.variant(index, 'color', serverMessages.duplicateVariant))
}
