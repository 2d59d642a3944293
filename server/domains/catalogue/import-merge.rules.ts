import { slugOf } from '@handset/contract/slug.rules.ts'
import type { ProductCells, VariantCells } from './import-cells.rules.ts'
import type { ProductColumns, VariantColumns } from './import-columns.sql.ts'
import type { ImportNames } from './import-known.queries.ts'

/** What a new product is where the file does not say it. */
export function newProduct({ brand, today }: ImportNames, { product_name = '', kind = 'phone' }: ProductCells): ProductColumns {
  const isPhone = kind === 'phone'
  return {
    slug: slugOf(product_name, 80),
    name: product_name,
    brand,
    kind,
    category_id: 0,
    short_description: '',
    description: '',
    highlights: [],
    specifications: [],
    box: [],
    statutory: {},
    warranty: '',
    warranty_months: 0,
    hsn: '',
    gst_rate: 0,
    country_of_origin: '',
    five_g: false,
    battery_mah: null,
    charge_watt: null,
    main_camera_mp: null,
    display_inches: null,
    no_cost_emi: false,
    exchange_eligible: false,
    imei_tracked: isPhone,
    is_popular: false,
    is_active: false,
    launch_date: today,
    weight_grams: 500,
    length_mm: 180,
    breadth_mm: 100,
    height_mm: 60,
    low_stock_level: 3,
    seo_title: '',
    seo_description: '',
  }
}

/** The names under which the law's words are kept. */
export const statutoryNames = {
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  net_quantity: 'Net quantity',
  month_year: 'Month and year',
  generic_name: 'Generic name',
  bis_registration: 'BIS registration',
  consumer_care: 'Consumer care',
} as const

const said = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined))

/** A product as it is after the file has said what it says of it. */
export function mergedProduct(before: ProductColumns, cells: ProductCells, categoryId: number | undefined): ProductColumns {
  const { product_id: _, product_name, category: __, tags: ___, manufacturer, packer, importer, net_quantity, month_year, generic_name, bis_registration, consumer_care, ...same } = cells
  const statutory = { manufacturer, packer, importer, net_quantity, month_year, generic_name, bis_registration, consumer_care }
  const named = Object.entries(statutoryNames).map(([field, name]) => [name, statutory[field as keyof typeof statutory]] as const)
  return { ...before, ...said({ ...same, name: product_name, category_id: categoryId }), statutory: { ...before.statutory, ...said(Object.fromEntries(named)) } }
}

const plainColour = '#9AA0A6'

/** What a new variant is where the file does not say it; a colour looks as it does on the product's other variants. */
export function newVariant(others: readonly VariantColumns[], { color = '' }: VariantCells): VariantColumns {
  const twin = others.find((other) => other.color === color)
  return {
    sku: '',
    ean: null,
    option: '',
    ram_gb: null,
    storage_gb: null,
    color,
    color_hex: twin?.color_hex ?? plainColour,
    mrp_paise: 0,
    price_paise: 0,
    cost_paise: null,
    on_hand: 0,
    max_qty: 2,
    is_active: true,
    sort: Math.max(-1, ...others.map(({ sort }) => sort)) + 1,
  }
}

/** A variant as it is after its row. */
export function mergedVariant(before: VariantColumns, { product_mrp, product_mop, cost, stock, variant_is_active, ...same }: VariantCells): VariantColumns {
  return { ...before, ...said({ ...same, mrp_paise: product_mrp, price_paise: product_mop, cost_paise: cost, on_hand: stock, is_active: variant_is_active }) }
}

/** Whether two of them say the same; the names of an object have no order. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const [ours, theirs] = [left as Record<string, unknown>, right as Record<string, unknown>]
  const names = Object.keys(ours)
  return names.length === Object.keys(theirs).length && names.every((name) => isSame(ours[name], theirs[name]))
}
