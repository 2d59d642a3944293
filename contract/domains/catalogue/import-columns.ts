/** A column of the products' file: its header, what people see, and other headers under which suppliers send the same. */
interface ImportColumn {
  name: string
  label: string
  also?: readonly string[]
}

const productColumns = [
  { name: 'product_id', label: 'Product number', also: ['product unique'] },
  { name: 'product_name', label: 'Product name', also: ['name', 'title', 'product', 'model'] },
  { name: 'slug', label: 'Address (slug)', also: ['handle', 'slug'] },
  { name: 'kind', label: 'Kind', also: ['product type', 'type'] },
  { name: 'brand', label: 'Brand', also: ['make', 'vendor'] },
  { name: 'category', label: 'Category', also: ['series', 'category name'] },
  { name: 'tags', label: 'Tags', also: ['labels'] },
  { name: 'short_description', label: 'Short description', also: ['summary'] },
  { name: 'description', label: 'Description', also: ['body', 'long description'] },
  { name: 'hsn', label: 'HSN', also: ['hsn code', 'hsn sac'] },
  { name: 'gst_rate', label: 'GST rate', also: ['gst', 'gst percent', 'tax rate', 'tax'] },
  { name: 'warranty_months', label: 'Warranty months' },
  { name: 'warranty', label: 'Warranty', also: ['warranty text'] },
  { name: 'country_of_origin', label: 'Country of origin', also: ['origin', 'country', 'made in'] },
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'packer', label: 'Packer' },
  { name: 'importer', label: 'Importer' },
  { name: 'net_quantity', label: 'Net quantity' },
  { name: 'month_year', label: 'Month and year', also: ['month of manufacture'] },
  { name: 'generic_name', label: 'Generic name' },
  { name: 'bis_registration', label: 'BIS registration', also: ['bis'] },
  { name: 'consumer_care', label: 'Consumer care' },
  { name: 'highlights', label: 'Highlights', also: ['key features', 'features'] },
  { name: 'specifications', label: 'Specifications', also: ['specs'] },
  { name: 'box', label: 'In the box', also: ['box contents'] },
  { name: 'is_active', label: 'Is Active', also: ['active', 'published', 'status'] },
  { name: 'is_popular', label: 'Popular' },
  { name: 'five_g', label: '5G' },
  { name: 'no_cost_emi', label: 'No cost EMI' },
  { name: 'exchange_eligible', label: 'Exchange' },
  { name: 'imei_tracked', label: 'Has an IMEI', also: ['imei'] },
  { name: 'battery_mah', label: 'Battery (mAh)', also: ['battery'] },
  { name: 'charge_watt', label: 'Charging (W)', also: ['charging'] },
  { name: 'main_camera_mp', label: 'Main camera (MP)', also: ['camera'] },
  { name: 'display_inches', label: 'Display (inches)', also: ['display', 'screen size'] },
  { name: 'launch_date', label: 'Launch date', also: ['launched'] },
  { name: 'weight_grams', label: 'Weight (g)', also: ['weight'] },
  { name: 'length_mm', label: 'Length (mm)', also: ['length'] },
  { name: 'breadth_mm', label: 'Breadth (mm)', also: ['breadth', 'width'] },
  { name: 'height_mm', label: 'Height (mm)', also: ['height'] },
  { name: 'low_stock_level', label: 'Low stock level' },
  { name: 'seo_title', label: 'SEO title', also: ['meta title'] },
  { name: 'seo_description', label: 'SEO description', also: ['meta description'] },
] as const satisfies readonly ImportColumn[]

const variantColumns = [
  { name: 'sku', label: 'SKU', also: ['sku code', 'item code', 'variant sku', 'code'] },
  { name: 'ean', label: 'EAN', also: ['barcode', 'gtin', 'upc'] },
  { name: 'option', label: 'Option', also: ['variant', 'memory', 'configuration'] },
  { name: 'ram_gb', label: 'RAM (GB)', also: ['ram'] },
  { name: 'storage_gb', label: 'Storage (GB)', also: ['storage', 'rom'] },
  { name: 'color', label: 'Colour', also: ['color name', 'colour name'] },
  { name: 'color_hex', label: 'Colour code', also: ['hex', 'colour hex'] },
  { name: 'product_mrp', label: 'MRP', also: ['maximum retail price', 'compare at price'] },
  { name: 'product_mop', label: 'Price', also: ['mop', 'selling price', 'sale price', 'market operating price'] },
  { name: 'cost', label: 'Cost', also: ['cost price', 'purchase price', 'dealer price'] },
  { name: 'stock', label: 'Stock on hand', also: ['stock', 'qty', 'quantity', 'inventory', 'on hand'] },
  { name: 'max_qty', label: 'Most per order', also: ['max quantity'] },
  { name: 'variant_is_active', label: 'Variant Is Active', also: ['variant active', 'variant status'] },
] as const satisfies readonly ImportColumn[]

export type ProductColumn = (typeof productColumns)[number]['name']
export type VariantColumn = (typeof variantColumns)[number]['name']
export type ImportField = ProductColumn | VariantColumn

/** The header of an export, and the columns that an import takes: first what belongs to the product, then what belongs to the variant of the row. */
export const importColumns: readonly (ImportColumn & { name: ImportField })[] = [...productColumns, ...variantColumns]
export const productFieldNames: readonly ProductColumn[] = productColumns.map(({ name }) => name)
export const variantFieldNames: readonly VariantColumn[] = variantColumns.map(({ name }) => name)

/** Letters and digits alone: `Product Name*`, `product_name` and `PRODUCT-NAME` are one header. */
const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Which field each header of a file most likely means; empty where none, and each field once: headers of our own go before similar ones. */
export function guessFields(headers: readonly string[]): (ImportField | '')[] {
  const guessed: (ImportField | '')[] = headers.map(() => '')
  const taken = new Set<string>()
  for (const namesOf of [
    (column: ImportColumn) => [column.name],
    ({ label, also = [] }: ImportColumn) => [label, ...also],
  ]) {
    headers.forEach((header, place) => {
      if (guessed[place] !== '') return
      const found = importColumns.find(
        (column) => !taken.has(column.name) && namesOf(column).some((name) => bare(name) === bare(header)),
      )
      if (!found) return
      guessed[place] = found.name
      taken.add(found.name)
    })
  }
  return guessed
}
