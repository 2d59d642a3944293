import {
  mapProductFields,
  productFieldNames,
  productFields,
} from '@handset/contract/domains/catalogue/product-fields.ts'

/** The sections of the product form, top to bottom. */
export const formSections = [
  { id: 'basics', title: 'Basics' },
  { id: 'variants', title: 'Variants' },
  { id: 'pictures', title: 'Images' },
  { id: 'videos', title: 'Videos' },
  { id: 'specifications', title: 'Specifications' },
  { id: 'highlights', title: 'Highlights and box' },
  { id: 'filters', title: 'Shop filters' },
  { id: 'offers', title: 'Offers' },
  { id: 'statutory', title: 'Statutory' },
  { id: 'parcel', title: 'Parcel' },
  { id: 'seo', title: 'SEO' },
  { id: 'publish', title: 'Publish' },
] as const

export type SectionId = (typeof formSections)[number]['id']

const labels: Record<string, string> = {
  ...Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].label])),
  category_id: 'Category',
  tag_ids: 'Tags',
  options: 'Options',
  colors: 'Colours',
  variants: 'Variants',
  pictures: 'Images',
  images: 'Images',
  videos: 'Videos',
  cashback: 'Cashback (₹)',
  publish: 'Status',
  publish_at: 'Day and time',
}

/** Fields without a section are in the first one. */
const sectionFields: Partial<Record<SectionId, readonly string[]>> = {
  variants: ['options', 'colors', 'variants', 'low_stock_level', 'max_per_order', 'imei_tracked'],
  pictures: ['pictures', 'images'],
  videos: ['videos'],
  specifications: ['specifications'],
  highlights: ['highlights', 'box'],
  filters: ['five_g', 'is_popular', 'battery_mah', 'charge_watt', 'main_camera_mp', 'display_inches', 'launch_date'],
  offers: ['no_cost_emi', 'exchange_eligible', 'cashback', 'cashback_text'],
  statutory: ['country_of_origin', ...Object.keys(mapProductFields({ statutory: () => true }))],
  parcel: ['weight_grams', 'length_mm', 'breadth_mm', 'height_mm'],
  seo: ['seo_title', 'seo_description'],
  publish: ['is_active', 'publish', 'publish_at'],
}

/** The editable columns of the variant table, left to right. */
export const variantColumns = [
  { key: 'sku', label: 'SKU', isNumber: false, widthClass: 'min-w-56' },
  { key: 'product_mrp', label: 'MRP', isNumber: true, widthClass: 'min-w-25' },
  { key: 'product_mop', label: 'MOP', isNumber: true, widthClass: 'min-w-25' },
  { key: 'stock', label: 'Stock', isNumber: true, widthClass: 'min-w-20' },
  { key: 'cost', label: 'Cost', isNumber: true, widthClass: 'min-w-26' },
  { key: 'max_qty', label: 'Max per order', isNumber: true, widthClass: 'min-w-20' },
  { key: 'ean', label: 'EAN', isNumber: false, widthClass: 'min-w-36' },
] as const

export type VariantColumn = (typeof variantColumns)[number]['key']

const root = (name: string): string => name.split('[')[0] ?? name

/** Variant fields that come from the option and the colour. */
const axisLabels: Record<string, string> = {
  option: 'Option',
  ram_gb: 'RAM',
  storage_gb: 'Storage',
  color: 'Colour',
  color_hex: 'Colour code',
}

/** The label of a field by its wire name: `variants[2][product_mop]` is 'MOP'. */
export function fieldLabel(name: string): string {
  const last = root(name) === 'variants' ? (/\[(\w+)\]$/.exec(name)?.[1] ?? '') : ''
  return variantColumns.find(({ key }) => key === last)?.label ?? axisLabels[last] ?? labels[root(name)] ?? root(name)
}

export const fieldSection = (name: string): SectionId =>
  formSections.find(({ id }) => sectionFields[id]?.includes(root(name)))?.id ?? 'basics'

export const fieldId = (name: string): string => `field-${name.replace(/\W+/g, '-').replace(/-$/, '')}`

const textLengths: Record<string, number> = mapProductFields({ text: ({ max }) => max, statutory: ({ max }) => max })

/** What the control of a field gets from its name. */
export const fieldProps = (name: string) => ({
  id: fieldId(name),
  label: fieldLabel(name),
  maxLength: textLengths[name],
})
