import type { FieldErrors } from '@handset/contract/envelope.ts'
import { answers } from '@handset/contract/answers.ts'
import type { ProductFormFields, VariantFields } from './product-rows.ts'

/** Gathers what is wrong with a form: under the field's name, and for a line of a list under its place too, `variants[0][sku]`. */
export class ProductRefusals {
  readonly fields: FieldErrors = {}

  add(field: string, message: string, list?: string, place?: number): void {
    for (const key of list === undefined ? [field] : [field, `${list}[${place}][${field}]`]) {
      const messages = (this.fields[key] ??= [])
      if (!messages.includes(message)) messages.push(message)
    }
  }

  variant(place: number, field: keyof VariantFields, message: string): void {
    this.add(field, message, 'variants', place)
  }

  /** A line that is wrong as a whole. */
  line(list: string, place: number, message: string): void {
    this.add(list, message)
    this.add(`${list}[${place}]`, message)
  }

  get some(): boolean {
    return Object.keys(this.fields).length > 0
  }
}

export const colorOf = ({ option, color }: { option: string; color: string }): string =>
  `${option.toLowerCase()}\n${color.toLowerCase()}`

/** Tells every place from the second on that names what another has named. */
function tellRepeated(
  variants: readonly VariantFields[],
  nameOf: (variant: VariantFields) => string,
  tell: (place: number) => void,
): void {
  const seen = new Set<string>()
  variants.forEach((variant, place) => {
    if (seen.has(nameOf(variant))) tell(place)
    seen.add(nameOf(variant))
  })
}

/** What can be seen in the form alone: a SKU, or an option in a colour, that stands there twice. */
export function refuseRepeated({ variants }: Pick<ProductFormFields, 'variants'>, refusals: ProductRefusals): void {
  tellRepeated(
    variants,
    ({ sku }) => sku,
    (place) => refusals.variant(place, 'sku', answers.skuTwice),
  )
  tellRepeated(variants, colorOf, (place) => refusals.variant(place, 'color', answers.variantTwice))
}
