import type { ImageSource } from '@handset/contract/image.shape.ts'
import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { mapProductFields, type SimpleField } from '@handset/contract/domains/catalogue/product-fields.ts'
import { dayInIndia } from '../../../../lib/format/date-text.ts'
import { indiaTime } from '../../../../lib/format/india-time.ts'

export interface OptionDraft {
  key: string
  name: string
  ram_gb: string
  storage_gb: string
}

export interface ColorDraft {
  key: string
  name: string
  hex: string
}

/** One variant: a combination of an option and a colour. */
export interface VariantDraft {
  key: string
  option: string
  color: string
  variant_id?: number | undefined
  sku: string
  ean: string
  product_mrp: string
  product_mop: string
  cost: string
  stock: string
  max_qty: string
  is_active: boolean
  is_sold: boolean
  held: number
}

export interface ImageDraft {
  key: string
  color: string
  alt: string
  id?: number | undefined
  file?: File | undefined
  /** The id of the file once it is uploaded, and a small image of it, which a stored draft can show. */
  upload?: string | undefined
  preview?: string | undefined
  state: 'new' | 'waiting' | 'ready' | 'failed'
  picture?: ImageSource | undefined
}

export interface SpecificationDraft {
  key: string
  group: string
  label: string
  value: string
}

export type ProductDraft = ReturnType<typeof productDraft>

let keyCount = 0
export const newKey = (): string => `new-${Date.now().toString(36)}-${(keyCount += 1)}`

const toText = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const emptyVariant = (option: string, color: string): VariantDraft => ({
  key: newKey(),
  option,
  color,
  sku: '',
  ean: '',
  product_mrp: '',
  product_mop: '',
  cost: '',
  stock: '',
  max_qty: '2',
  is_active: true,
  is_sold: false,
  held: 0,
})

/** The distinct options and colours of the variants, and one cell for each variant. */
function gridOf(variants: ProductForm['variants']): {
  options: OptionDraft[]
  colors: ColorDraft[]
  variants: VariantDraft[]
} {
  if (variants.length === 0)
    return {
      options: [{ key: 'option', name: '', ram_gb: '', storage_gb: '' }],
      colors: [{ key: 'color', name: '', hex: '#1D1D1F' }],
      variants: [emptyVariant('option', 'color')],
    }
  const options = new Map(
    variants.map(({ option, ram_gb, storage_gb }) => [
      option,
      { key: option, name: option, ram_gb: toText(ram_gb), storage_gb: toText(storage_gb) },
    ]),
  )
  const colors = new Map(variants.map(({ color, color_hex }) => [color, { key: color, name: color, hex: color_hex }]))
  return {
    options: [...options.values()],
    colors: [...colors.values()],
    variants: variants.map(({ variant_id, option, color, sku, ean, held, ...variant }) => ({
      key: `variant-${variant_id}`,
      option,
      color,
      variant_id,
      sku,
      ean,
      product_mrp: toText(variant.product_mrp),
      product_mop: toText(variant.product_mop),
      cost: toText(variant.cost),
      stock: toText(variant.stock),
      max_qty: toText(variant.max_qty),
      is_active: variant.is_active === 1,
      is_sold: variant.is_sold === 1,
      held,
    })),
  }
}

const imageDraft = ({ id, color, alt, state, ...image }: ProductForm['pictures'][number]): ImageDraft => ({
  key: `image-${id}`,
  id,
  color,
  alt,
  state,
  picture: { ...image, alt },
})

/** Sorts images by colour, the order in which they are shown and sent. */
function imagesOf(product?: ProductForm): ImageDraft[] {
  const colors = gridOf(product?.variants ?? []).colors.map(({ key }) => key)
  return (product?.pictures ?? [])
    .map(imageDraft)
    .toSorted((left, right) => colors.indexOf(left.color) - colors.indexOf(right.color))
}

/** An archived product becomes a draft when it is restored. */
const publishState = (status: ProductForm['status'] = 'draft'): Exclude<ProductForm['status'], 'archived'> =>
  status === 'archived' ? 'draft' : status

/** What the form of a new product suggests for simple fields; the other ones are empty. */
const suggestions: { readonly [Name in SimpleField]?: string } = {
  low_stock_level: '3',
  max_per_order: '2',
  generic_name: 'Mobile phone',
  net_quantity: '1 unit',
}
const suggestedFlags: readonly SimpleField[] = ['imei_tracked', 'five_g']

/** The initial values of the form; a new product starts with the shop's default GST rate, in per cent. */
export function productDraft(product?: ProductForm, defaultGstRate = 18) {
  const value = (name: keyof ProductForm, fallback = '') =>
    product ? toText(product[name] as string | number | null | undefined) : fallback
  const simpleText = (_row: unknown, name: SimpleField) => value(name, suggestions[name])
  return {
    product_name: value('product_name'),
    slug: value('slug'),
    brand: value('brand'),
    kind: value('kind', 'phone'),
    category_id: value('category_id'),
    tag_ids: product?.tag_ids.toSorted((a, b) => a - b) ?? [],
    short_description: value('short_description'),
    description: value('description'),
    hsn: value('hsn', '85171300'),
    gst_rate: value('gst_rate', String(defaultGstRate)),
    warranty_months: value('warranty_months', '12'),
    ...gridOf(product?.variants ?? []),
    pictures: imagesOf(product),
    specifications:
      product?.specifications?.map((row, index): SpecificationDraft => ({ key: `specification-${index}`, ...row })) ??
      [],
    highlights: product?.highlights?.join('\n') ?? '',
    box: product?.box?.join('\n') ?? '',
    cashback: value('cashback'),
    country_of_origin: value('country_of_origin', 'India'),
    ...mapProductFields({
      text: simpleText,
      statutory: simpleText,
      count: simpleText,
      clearableCount: simpleText,
      inches: simpleText,
      date: simpleText,
      flag: (_row, name) => (product ? product[name] === true : suggestedFlags.includes(name)),
    }),
    publish: publishState(product?.status),
    publish_day: product?.publish_at ? dayInIndia(new Date(text(product.publish_at))) : '',
    publish_time: product?.publish_at ? indiaTime(text(product.publish_at)) : '10:00',
  }
}

export type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string
    ? string extends ProductDraft[Name]
      ? Name
      : never
    : never
}[keyof ProductDraft]
export type FlagName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends boolean ? Name : never
}[keyof ProductDraft]
