import type { ParsedInput } from '@handset/contract/calls.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { shopAddressText } from '@handset/contract/domains/settings/shop-address.rules.ts'
import { columnShapes } from '@handset/contract/domains/catalogue/product-field.shape.ts'
import { mapProductFields, productFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import { z } from 'zod'
import { optionSizes } from './option-sizes.rules.ts'

export type ProductFormFields = ParsedInput<'admin/product-add-product'>
export type VariantFields = ProductFormFields['variants'][number]

/** The columns of a product, without values derived from orders and reviews; dates as ISO text. */
export const productColumnsRow = z.object({
  ...columnShapes,
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  kind: z.string(),
  category_id: z.number(),
  short_description: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  specifications: z.array(z.object({ group: z.string(), label: z.string(), value: z.string() })),
  box: z.array(z.string()),
  statutory: z.record(z.string(), z.string()),
  warranty_months: z.number(),
  hsn: z.string(),
  gst_rate: z.number(),
  country_of_origin: z.string(),
  is_active: z.boolean(),
  publish_at: z.string().nullable(),
  cashback_paise: z.number().nullable(),
})
export type ProductColumns = z.infer<typeof productColumnsRow>

/** The columns of a variant. Money in paise. */
export const variantColumnsRow = z.object({
  sku: z.string(),
  ean: z.string().nullable(),
  option: z.string(),
  ram_gb: z.number().nullable(),
  storage_gb: z.number().nullable(),
  color: z.string(),
  color_hex: z.string(),
  mrp_paise: z.number(),
  price_paise: z.number(),
  cost_paise: z.number().nullable(),
  on_hand: z.number(),
  max_qty: z.number(),
  is_active: z.boolean(),
  sort: z.number(),
})
export type VariantColumns = z.infer<typeof variantColumnsRow>

export const slugLength = 80
export const neutralColor = '#8A8D93'
export const defaultMaxQty = 2

/** Statutory details by form field. Country of origin and MRP are added from their own columns. */
const statutoryNames = mapProductFields({ statutory: ({ label }) => label })
export const statutoryFields = Object.entries(statutoryNames) as [keyof typeof statutoryNames, string][]

const initialColumns = mapProductFields({
  text: ({ initial }) => initial,
  flag: ({ initial }) => initial,
  count: ({ initial }) => initial,
  clearableCount: ({ initial }) => initial,
  inches: ({ initial }) => initial,
})

/** Defaults of a new product: the shop's own brand and names, a typical phone parcel. `today` as yyyy-mm-dd in India. */
export function newProductDefaults(
  fields: ProductFormFields,
  shop: ShopSettings['shop'],
  today: string,
): ProductColumns {
  const kind = fields.kind ?? (fields.imei_tracked === false ? 'accessory' : 'phone')
  const manufacturer = [shop.legal_name || shop.name, shopAddressText(shop.registered_address)]
    .filter(Boolean)
    .join(', ')
  const care = [shop.name, shop.phone, shop.email].filter(Boolean).join(', ')
  return {
    ...initialColumns,
    ...requiredColumns(fields),
    slug: slugOf(fields.product_name, slugLength),
    brand: shop.brand || shop.name,
    kind,
    statutory: {
      'Net quantity': '1 N',
      ...(kind === 'phone' ? { 'Generic name': 'Mobile phone' } : {}),
      Manufacturer: manufacturer,
      Packer: manufacturer,
      'Consumer care': care,
    },
    ...mapProductFields({ date: () => today }),
    warranty: fields.warranty_months ? `${fields.warranty_months} months from the invoice date.` : '',
    imei_tracked: kind === 'phone',
    is_active: false,
    publish_at: null,
    cashback_paise: null,
  }
}

/** The first half of the form: absent fields become empty. */
const requiredColumns = (fields: ProductFormFields) => ({
  name: fields.product_name,
  category_id: fields.category_id,
  short_description: fields.short_description ?? '',
  description: fields.description ?? '',
  highlights: fields.highlights,
  specifications: fields.specifications,
  box: fields.box,
  warranty_months: fields.warranty_months ?? 0,
  hsn: fields.hsn,
  gst_rate: fields.gst_rate,
  country_of_origin: fields.country_of_origin,
})

const valueOr = <Value>(sent: Value | undefined, stored: Value): Value => (sent === undefined ? stored : sent)

/** Absent: the stored value stays. Null: the value is cleared. Otherwise the field, converted to the column's type. */
function sentOrStored<Sent>(
  sent: Sent | null | undefined,
  stored: number | null,
  toColumn: (sent: Sent) => number,
): number | null {
  if (sent === undefined) return stored
  return sent === null ? null : toColumn(sent)
}

function statutoryRecord(fields: ProductFormFields, stored: Record<string, string>): Record<string, string> {
  const statutoryEntries = statutoryFields.map(([field, name]) => [name, fields[field] ?? stored[name] ?? ''])
  const record: Record<string, string> = {
    ...stored,
    ...Object.fromEntries(statutoryEntries),
    'Country of origin': fields.country_of_origin,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

const simpleColumns = Object.keys(columnShapes) as (keyof typeof columnShapes)[]

/** The columns of the simple fields; a field that the form leaves out has none. */
const sentColumns = (fields: ProductFormFields) =>
  Object.fromEntries(
    simpleColumns.flatMap((name) => {
      const sent = fields[name]
      if (sent === undefined) return []
      return [[name, productFields[name].kind === 'inches' && sent !== null ? Number(sent) : sent]]
    }),
  ) as Partial<Pick<ProductColumns, keyof typeof columnShapes>>

/**
 * The columns of a product whose form is saved: fields that its second half leaves out stay as stored.
 * `resolvePublication` says whether it is published, and from when.
 */
export function productColumns(fields: ProductFormFields, stored: ProductColumns): ProductColumns {
  return {
    ...stored,
    ...sentColumns(fields),
    ...requiredColumns(fields),
    slug: fields.slug ?? stored.slug,
    brand: fields.brand ?? stored.brand,
    kind: fields.kind ?? stored.kind,
    statutory: statutoryRecord(fields, stored.statutory),
    cashback_paise: sentOrStored(fields.cashback, stored.cashback_paise, toPaise),
  }
}

/** Whether a product is shown now, and else from when: a moment that has come is now. What was put away stays so. */
export function resolvePublication(
  fields: ProductFormFields,
  stored: Pick<ProductColumns, 'publish_at'>,
  now: Date,
  isArchived: boolean,
): Pick<ProductColumns, 'is_active' | 'publish_at'> {
  if (isArchived) return { is_active: false, publish_at: null }
  const publishAt = valueOr(fields.publish_at, stored.publish_at)
  if (fields.is_active || (publishAt !== null && new Date(publishAt) <= now))
    return { is_active: true, publish_at: null }
  return { is_active: false, publish_at: publishAt === null ? null : new Date(publishAt).toISOString() }
}

/** The columns of a variant at its index in the form; memory and storage are derived from the option's name if absent. */
export function variantColumns(fields: VariantFields, sort: number, stored?: VariantColumns): VariantColumns {
  const sizes = stored?.option === fields.option ? stored : optionSizes(fields.option)
  return {
    sku: fields.sku,
    ean: valueOr(fields.ean, stored?.ean ?? null),
    option: fields.option,
    ram_gb: fields.ram_gb ?? sizes.ram_gb,
    storage_gb: fields.storage_gb ?? sizes.storage_gb,
    color: fields.color,
    color_hex: fields.color_hex ?? stored?.color_hex ?? neutralColor,
    mrp_paise: toPaise(fields.product_mrp),
    price_paise: toPaise(fields.product_mop),
    cost_paise: sentOrStored(fields.cost, stored?.cost_paise ?? null, toPaise),
    on_hand: fields.stock ?? stored?.on_hand ?? 0,
    max_qty: fields.max_qty ?? stored?.max_qty ?? defaultMaxQty,
    is_active: fields.is_active,
    sort,
  }
}
