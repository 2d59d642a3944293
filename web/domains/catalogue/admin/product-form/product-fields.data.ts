/** The sections of the product form, top to bottom. */
export const formSections = [
  { id: 'basics', title: 'Basics' },
  { id: 'variants', title: 'Variants' },
  { id: 'pictures', title: 'Pictures' },
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

interface FieldRow {
  section: SectionId
  label: string
}

const rows = (section: SectionId, labels: Record<string, string>): [string, FieldRow][] =>
  Object.entries(labels).map(([name, label]) => [name, { section, label }])

const fieldRows: Record<string, FieldRow> = Object.fromEntries([
  ...rows('basics', {
    product_name: 'Name',
    slug: 'Slug',
    brand: 'Brand',
    kind: 'Kind',
    category_id: 'Category',
    tag_ids: 'Tags',
    short_description: 'Short text',
    description: 'Long text',
    hsn: 'HSN',
    gst_rate: 'GST',
    warranty_months: 'Warranty (months)',
    warranty: 'Warranty text',
  }),
  ...rows('variants', {
    options: 'Options',
    colors: 'Colours',
    variants: 'Variants',
    low_stock_level: 'Low-stock level',
    max_per_order: 'Max per order, all variants',
    imei_tracked: 'Each unit has an IMEI',
  }),
  ...rows('pictures', { pictures: 'Pictures', images: 'Pictures' }),
  ...rows('videos', { videos: 'Videos' }),
  ...rows('specifications', { specifications: 'Specifications' }),
  ...rows('highlights', { highlights: 'Highlights', box: 'In the box' }),
  ...rows('filters', {
    five_g: '5G',
    is_popular: 'Popular',
    battery_mah: 'Battery (mAh)',
    charge_watt: 'Charging (W)',
    main_camera_mp: 'Main camera (MP)',
    display_inches: 'Screen (inches)',
    launch_date: 'Launch date',
  }),
  ...rows('offers', {
    no_cost_emi: 'No-cost EMI',
    exchange_eligible: 'Exchange',
    cashback: 'Cashback (₹)',
    cashback_text: 'Cashback text',
  }),
  ...rows('statutory', {
    country_of_origin: 'Country of origin',
    generic_name: 'Generic name',
    net_quantity: 'Net quantity',
    month_year: 'Month and year',
    manufacturer: 'Manufacturer',
    packer: 'Packer',
    importer: 'Importer',
    bis_registration: 'BIS registration',
    consumer_care: 'Consumer care',
  }),
  ...rows('parcel', {
    weight_grams: 'Weight (g)',
    length_mm: 'Length (mm)',
    breadth_mm: 'Breadth (mm)',
    height_mm: 'Height (mm)',
  }),
  ...rows('seo', { seo_title: 'SEO title', seo_description: 'SEO description' }),
  ...rows('publish', { is_active: 'Status', publish: 'Status', publish_at: 'Day and time' }),
])

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
  return (
    variantColumns.find(({ key }) => key === last)?.label ??
    axisLabels[last] ??
    fieldRows[root(name)]?.label ??
    root(name)
  )
}

export const fieldSection = (name: string): SectionId => fieldRows[root(name)]?.section ?? 'basics'

/** The element id of a field by its wire name. */
export const fieldId = (name: string): string => `field-${name.replace(/\W+/g, '-').replace(/-$/, '')}`
