import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { ProductFormFields, VariantFields } from './product-record.ts'

/** Collects the errors of a form by field name, and for list items by index too: `variants[0][sku]`. */
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

  /** An error of a whole list item. */
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

/** Reports every occurrence of a value after the first. */
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

/** Errors visible in the form alone: duplicate SKUs, and duplicate options within a colour. */
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
