import {
  type FileColumn,
  type FileField,
  file,
  productFieldNames,
  productFields,
  required,
  yesOrNo,
} from './product-fields.ts'

/** A column of the product file: its field, its label, and what the template says of it. */
interface ImportColumn extends FileColumn {
  label: string
}

const variantColumns = {
  sku: {
    label: 'SKU',
    ...required(
      'Your code of the variant; no two variants share one, and images are named after it',
      'EXAMPLE-1-BLUE',
      'sku code, item code, variant sku, code',
    ),
  },
  ean: { label: 'EAN', ...file('The bar code number', '', 'barcode, gtin, upc') },
  option: {
    label: 'Option',
    ...required('RAM and storage as customers read it', '8 GB + 128 GB', 'variant, memory, configuration'),
  },
  ram_gb: { label: 'RAM (GB)', ...file('For the filter, in GB', 8, 'ram') },
  storage_gb: { label: 'Storage (GB)', ...file('For the filter, in GB', 128, 'storage, rom') },
  color: { label: 'Colour', ...required('The name of the colour', 'Blue', 'color name, colour name') },
  color_hex: { label: 'Colour code', ...file('Its code, such as #2B6F8F', '#2B6F8F', 'hex, colour hex') },
  product_mrp: {
    label: 'MRP',
    ...required('Maximum retail price in rupees, tax included', 21999, 'maximum retail price, compare at price'),
  },
  product_mop: {
    label: 'Price',
    ...required(
      'Selling price in rupees, tax included; at most the MRP',
      19999,
      'mop, selling price, sale price, market operating price',
    ),
  },
  cost: {
    label: 'Cost',
    ...file('What it costs you, in rupees; customers never see it', '', 'cost price, purchase price, dealer price'),
  },
  stock: {
    label: 'Stock on hand',
    ...file('Units in the shop; 0 if empty', 5, 'stock, qty, quantity, inventory, on hand'),
  },
  max_qty: { label: 'Most per order', ...file('Units in one order', 2, 'max quantity') },
  variant_is_active: {
    label: 'Variant Is Active',
    ...yesOrNo('Whether this variant is sold.', 1, 'variant active, variant status'),
  },
}

export type ImportField = FileField | keyof typeof variantColumns
export const variantFieldNames = Object.keys(variantColumns) as (keyof typeof variantColumns)[]
/** The product's columns of the file. */
export const productColumnNames = productFieldNames.filter(
  (name): name is FileField => productFields[name].file !== null,
)

/** All columns of an export and an import: the product's columns first, then those of the row's variant. */
export const importColumns: readonly (ImportColumn & { name: ImportField })[] = [
  ...productColumnNames.map((name) => ({ name, ...productFields[name].file, label: productFields[name].fileLabel })),
  ...variantFieldNames.map((name) => ({ name, ...variantColumns[name] })),
]

/** Keeps letters and digits only: `Product Name*`, `product_name` and `PRODUCT-NAME` are the same header. */
const normalizeHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Guesses the field of each header, at most once per field and empty if none fits; exact names win over similar ones. */
export function guessFields(headers: readonly string[]): (ImportField | '')[] {
  const guessed: (ImportField | '')[] = headers.map(() => '')
  const used = new Set<string>()
  for (const namesOf of [
    ({ name }: (typeof importColumns)[number]) => [name],
    ({ label, aliases }: (typeof importColumns)[number]) => [label, ...aliases],
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
