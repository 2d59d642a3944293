import type { ParsedInput } from '@handset/contract/calls.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { toPaise } from '@handset/contract/money.rules.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { shopAddressText } from '@handset/contract/domains/settings/shop-address.rules.ts'
import { z } from 'zod'
import { optionSizes } from './option-sizes.rules.ts'

export type ProductFormFields = ParsedInput<'admin/product-add-product'>
export type VariantFields = ProductFormFields['variants'][number]

/** The columns of a product, without values derived from orders and reviews; dates as ISO text. */
export const productColumnsRow = z.object({
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
  warranty: z.string(),
  warranty_months: z.number(),
  hsn: z.string(),
  gst_rate: z.number(),
  country_of_origin: z.string(),
  five_g: z.boolean(),
  battery_mah: z.number().nullable(),
  charge_watt: z.number().nullable(),
  main_camera_mp: z.number().nullable(),
  display_inches: z.number().nullable(),
  no_cost_emi: z.boolean(),
  exchange_eligible: z.boolean(),
  imei_tracked: z.boolean(),
  is_popular: z.boolean(),
  is_active: z.boolean(),
  publish_at: z.string().nullable(),
  launch_date: z.string(),
  weight_grams: z.number(),
  length_mm: z.number(),
  breadth_mm: z.number(),
  height_mm: z.number(),
  low_stock_level: z.number(),
  max_per_order: z.number(),
  seo_title: z.string(),
  seo_description: z.string(),
  cashback_paise: z.number().nullable(),
  cashback_text: z.string(),
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
export const statutoryNames = {
  net_quantity: 'Net quantity',
  generic_name: 'Generic name',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  month_year: 'Month and year',
  bis_registration: 'BIS registration',
  consumer_care: 'Consumer care',
} as const
const statutoryFields = Object.entries(statutoryNames) as [keyof typeof statutoryNames, string][]

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
    warranty: fields.warranty_months ? `${fields.warranty_months} months from the invoice date.` : '',
    five_g: false,
    battery_mah: null,
    charge_watt: null,
    main_camera_mp: null,
    display_inches: null,
    no_cost_emi: false,
    exchange_eligible: false,
    imei_tracked: kind === 'phone',
    is_popular: false,
    is_active: false,
    publish_at: null,
    launch_date: today,
    weight_grams: 500,
    length_mm: 180,
    breadth_mm: 100,
    height_mm: 60,
    low_stock_level: 3,
    max_per_order: defaultMaxQty,
    seo_title: '',
    seo_description: '',
    cashback_paise: null,
    cashback_text: '',
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

/**
 * The columns of a product whose form is saved: what the second half of the form does not say stays as `kept` has it. Whether it is shown, and
 * from when, is told by `shownFrom`.
 */
export function productColumns(fields: ProductFormFields, stored: ProductColumns): ProductColumns {
  return {
    ...stored,
    ...requiredColumns(fields),
    slug: fields.slug ?? stored.slug,
    brand: fields.brand ?? stored.brand,
    kind: fields.kind ?? stored.kind,
    statutory: statutoryRecord(fields, stored.statutory),
    warranty: fields.warranty ?? stored.warranty,
    five_g: fields.five_g ?? stored.five_g,
    battery_mah: valueOr(fields.battery_mah, stored.battery_mah),
    charge_watt: valueOr(fields.charge_watt, stored.charge_watt),
    main_camera_mp: valueOr(fields.main_camera_mp, stored.main_camera_mp),
    display_inches: sentOrStored(fields.display_inches, stored.display_inches, Number),
    no_cost_emi: fields.no_cost_emi ?? stored.no_cost_emi,
    exchange_eligible: fields.exchange_eligible ?? stored.exchange_eligible,
    imei_tracked: fields.imei_tracked ?? stored.imei_tracked,
    is_popular: fields.is_popular ?? stored.is_popular,
    launch_date: fields.launch_date ?? stored.launch_date,
    weight_grams: fields.weight_grams ?? stored.weight_grams,
    length_mm: fields.length_mm ?? stored.length_mm,
    breadth_mm: fields.breadth_mm ?? stored.breadth_mm,
    height_mm: fields.height_mm ?? stored.height_mm,
    low_stock_level: fields.low_stock_level ?? stored.low_stock_level,
    max_per_order: fields.max_per_order ?? stored.max_per_order,
    seo_title: fields.seo_title ?? stored.seo_title,
    seo_description: fields.seo_description ?? stored.seo_description,
    cashback_paise: sentOrStored(fields.cashback, stored.cashback_paise, toPaise),
    cashback_text: fields.cashback_text ?? stored.cashback_text,
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
