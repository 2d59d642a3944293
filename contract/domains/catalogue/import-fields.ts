/** A column of the product file: its field, its label, and other headers that suppliers use for it. */
interface ImportColumn {
  name: string
  label: string
  aliases?: readonly string[]
}

const productColumns = [
  { name: 'product_id', label: 'Product number', aliases: ['product unique'] },
  { name: 'product_name', label: 'Product name', aliases: ['name', 'title', 'product', 'model'] },
  { name: 'slug', label: 'Address (slug)', aliases: ['handle', 'slug'] },
  { name: 'kind', label: 'Kind', aliases: ['product type', 'type'] },
  { name: 'brand', label: 'Brand', aliases: ['make', 'vendor'] },
  { name: 'category', label: 'Category', aliases: ['series', 'category name'] },
  { name: 'tags', label: 'Tags', aliases: ['labels'] },
  { name: 'short_description', label: 'Short description', aliases: ['summary'] },
  { name: 'description', label: 'Description', aliases: ['body', 'long description'] },
  { name: 'hsn', label: 'HSN', aliases: ['hsn code', 'hsn sac'] },
  { name: 'gst_rate', label: 'GST rate', aliases: ['gst', 'gst percent', 'tax rate', 'tax'] },
  { name: 'warranty_months', label: 'Warranty months' },
  { name: 'warranty', label: 'Warranty', aliases: ['warranty text'] },
  { name: 'country_of_origin', label: 'Country of origin', aliases: ['origin', 'country', 'made in'] },
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'packer', label: 'Packer' },
  { name: 'importer', label: 'Importer' },
  { name: 'net_quantity', label: 'Net quantity' },
  { name: 'month_year', label: 'Month and year', aliases: ['month of manufacture'] },
  { name: 'generic_name', label: 'Generic name' },
  { name: 'bis_registration', label: 'BIS registration', aliases: ['bis'] },
  { name: 'consumer_care', label: 'Consumer care' },
  { name: 'highlights', label: 'Highlights', aliases: ['key features', 'features'] },
  { name: 'specifications', label: 'Specifications', aliases: ['specs'] },
  { name: 'box', label: 'In the box', aliases: ['box contents'] },
  { name: 'is_active', label: 'Is Active', aliases: ['active', 'published', 'status'] },
  { name: 'is_popular', label: 'Popular' },
  { name: 'five_g', label: '5G' },
  { name: 'no_cost_emi', label: 'No cost EMI' },
  { name: 'exchange_eligible', label: 'Exchange' },
  { name: 'imei_tracked', label: 'Has an IMEI', aliases: ['imei'] },
  { name: 'battery_mah', label: 'Battery (mAh)', aliases: ['battery'] },
  { name: 'charge_watt', label: 'Charging (W)', aliases: ['charging'] },
  { name: 'main_camera_mp', label: 'Main camera (MP)', aliases: ['camera'] },
  { name: 'display_inches', label: 'Display (inches)', aliases: ['display', 'screen size'] },
  { name: 'launch_date', label: 'Launch date', aliases: ['launched'] },
  { name: 'weight_grams', label: 'Weight (g)', aliases: ['weight'] },
  { name: 'length_mm', label: 'Length (mm)', aliases: ['length'] },
  { name: 'breadth_mm', label: 'Breadth (mm)', aliases: ['breadth', 'width'] },
  { name: 'height_mm', label: 'Height (mm)', aliases: ['height'] },
  { name: 'low_stock_level', label: 'Low stock level' },
  { name: 'seo_title', label: 'SEO title', aliases: ['meta title'] },
  { name: 'seo_description', label: 'SEO description', aliases: ['meta description'] },
] as const satisfies readonly ImportColumn[]

const variantColumns = [
  { name: 'sku', label: 'SKU', aliases: ['sku code', 'item code', 'variant sku', 'code'] },
  { name: 'ean', label: 'EAN', aliases: ['barcode', 'gtin', 'upc'] },
  { name: 'option', label: 'Option', aliases: ['variant', 'memory', 'configuration'] },
  { name: 'ram_gb', label: 'RAM (GB)', aliases: ['ram'] },
  { name: 'storage_gb', label: 'Storage (GB)', aliases: ['storage', 'rom'] },
  { name: 'color', label: 'Colour', aliases: ['color name', 'colour name'] },
  { name: 'color_hex', label: 'Colour code', aliases: ['hex', 'colour hex'] },
  { name: 'product_mrp', label: 'MRP', aliases: ['maximum retail price', 'compare at price'] },
  { name: 'product_mop', label: 'Price', aliases: ['mop', 'selling price', 'sale price', 'market operating price'] },
  { name: 'cost', label: 'Cost', aliases: ['cost price', 'purchase price', 'dealer price'] },
  { name: 'stock', label: 'Stock on hand', aliases: ['stock', 'qty', 'quantity', 'inventory', 'on hand'] },
  { name: 'max_qty', label: 'Most per order', aliases: ['max quantity'] },
  { name: 'variant_is_active', label: 'Variant Is Active', aliases: ['variant active', 'variant status'] },
] as const satisfies readonly ImportColumn[]

export type ProductColumn = (typeof productColumns)[number]['name']
export type VariantColumn = (typeof variantColumns)[number]['name']
export type ImportField = ProductColumn | VariantColumn

/** All columns of an export and an import: the product's columns first, then those of the row's variant. */
export const importColumns: readonly (ImportColumn & { name: ImportField })[] = [...productColumns, ...variantColumns]
export const productFieldNames: readonly ProductColumn[] = productColumns.map(({ name }) => name)
export const variantFieldNames: readonly VariantColumn[] = variantColumns.map(({ name }) => name)

/** Keeps letters and digits only: `Product Name*`, `product_name` and `PRODUCT-NAME` are the same header. */
const normalizeHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Guesses the field of each header, at most once per field and empty if none fits; exact names win over similar ones. */
export function guessFields(headers: readonly string[]): (ImportField | '')[] {
  const guessed: (ImportField | '')[] = headers.map(() => '')
  const used = new Set<string>()
  for (const namesOf of [
    (column: ImportColumn) => [column.name],
    ({ label, aliases = [] }: ImportColumn) => [label, ...aliases],
  ]) {
    headers.forEach((header, index) => {
      if (guessed[index] !== '') return
      const found = importColumns.find(
        (column) =>
          !used.has(column.name) && namesOf(column).some((name) => normalizeHeader(name) === normalizeHeader(header)),
      )
      if (!found) return
      guessed[index] = found.name
      used.add(found.name)
    })
  }
  return guessed
}
