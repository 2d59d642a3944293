import type { ParsedInput } from '@handset/contract/calls.ts'
import { type ImportField, importColumns } from '@handset/contract/domains/catalogue/import-columns.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { allOf } from '../../../platform/database/list-reading.ts'
import type { Outcome } from '../../../platform/http/outcome.ts'
import { csvFile, type SheetColumn, spreadsheet } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { listCell, specificationsCell, tagsCell } from './cell-lists.rules.ts'
import { staffSearchCondition } from '../read-model/found-products.queries.ts'
import { type KnownProduct, knownProductBatches, type KnownVariant } from './import-known.queries.ts'
import { statutoryNames } from '../product-form/product-rows.ts'
import { staffProductCondition } from '../read-model/staff-product-filter.sql.ts'

/** A row of the file: a variant with its product. A product without variants is a row without SKU. */
interface ExportedRow {
  product: KnownProduct
  variant: KnownVariant | undefined
  category: string
  tags: string[]
}

type CellValue = string | number | null
const truth = (value: boolean | undefined): CellValue => (value === undefined ? null : Number(value))
const rupees = (paise: number | null | undefined): CellValue =>
  paise === null || paise === undefined ? null : toRupees(paise)
const lawful =
  (field: keyof typeof statutoryNames) =>
  ({ product }: ExportedRow) =>
    product.statutory[statutoryNames[field]] ?? ''

/** What an import reads from each column, written. */
const cells: Record<ImportField, (row: ExportedRow) => CellValue> = {
  product_id: ({ product }) => product.id,
  product_name: ({ product }) => product.name,
  slug: ({ product }) => product.slug,
  kind: ({ product }) => product.kind,
  brand: ({ product }) => product.brand,
  category: ({ category }) => category,
  tags: ({ tags }) => tagsCell(tags),
  short_description: ({ product }) => product.short_description,
  description: ({ product }) => product.description,
  hsn: ({ product }) => product.hsn,
  gst_rate: ({ product }) => product.gst_rate,
  warranty_months: ({ product }) => product.warranty_months,
  warranty: ({ product }) => product.warranty,
  country_of_origin: ({ product }) => product.country_of_origin,
  manufacturer: lawful('manufacturer'),
  packer: lawful('packer'),
  importer: lawful('importer'),
  net_quantity: lawful('net_quantity'),
  month_year: lawful('month_year'),
  generic_name: lawful('generic_name'),
  bis_registration: lawful('bis_registration'),
  consumer_care: lawful('consumer_care'),
  highlights: ({ product }) => listCell(product.highlights),
  specifications: ({ product }) => specificationsCell(product.specifications),
  box: ({ product }) => listCell(product.box),
  is_active: ({ product }) => truth(product.is_active),
  is_popular: ({ product }) => truth(product.is_popular),
  five_g: ({ product }) => truth(product.five_g),
  no_cost_emi: ({ product }) => truth(product.no_cost_emi),
  exchange_eligible: ({ product }) => truth(product.exchange_eligible),
  imei_tracked: ({ product }) => truth(product.imei_tracked),
  battery_mah: ({ product }) => product.battery_mah,
  charge_watt: ({ product }) => product.charge_watt,
  main_camera_mp: ({ product }) => product.main_camera_mp,
  display_inches: ({ product }) => product.display_inches,
  launch_date: ({ product }) => product.launch_date,
  weight_grams: ({ product }) => product.weight_grams,
  length_mm: ({ product }) => product.length_mm,
  breadth_mm: ({ product }) => product.breadth_mm,
  height_mm: ({ product }) => product.height_mm,
  low_stock_level: ({ product }) => product.low_stock_level,
  seo_title: ({ product }) => product.seo_title,
  seo_description: ({ product }) => product.seo_description,
  sku: ({ variant }) => variant?.sku ?? '',
  ean: ({ variant }) => variant?.ean ?? '',
  option: ({ variant }) => variant?.option ?? '',
  ram_gb: ({ variant }) => variant?.ram_gb ?? null,
  storage_gb: ({ variant }) => variant?.storage_gb ?? null,
  color: ({ variant }) => variant?.color ?? '',
  color_hex: ({ variant }) => variant?.color_hex ?? '',
  product_mrp: ({ variant }) => rupees(variant?.mrp_paise),
  product_mop: ({ variant }) => rupees(variant?.price_paise),
  cost: ({ variant }) => rupees(variant?.cost_paise),
  stock: ({ variant }) => variant?.on_hand ?? null,
  max_qty: ({ variant }) => variant?.max_qty ?? null,
  variant_is_active: ({ variant }) => truth(variant?.is_active),
}
const columns: readonly SheetColumn<ExportedRow>[] = importColumns.map(({ name }) => ({
  header: name,
  cell: cells[name],
}))

const productsAtATime = 200

async function* rowsOf(db: Reader, products: AsyncIterable<KnownProduct[]>): AsyncGenerator<ExportedRow[]> {
  const [categories, tags] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).execute(),
    db.selectFrom('tags').select(['id', 'name']).execute(),
  ])
  const categoryOf = new Map(categories.map(({ id, name }) => [id, name]))
  const tagOf = new Map(tags.map(({ id, name }) => [id, name]))
  for await (const batch of products)
    yield batch.flatMap((product) => {
      const about = {
        product,
        category: categoryOf.get(product.category_id) ?? '',
        tags: product.tag_ids.map((id) => tagOf.get(id) ?? ''),
      }
      const variants: (KnownVariant | undefined)[] = product.variants.length === 0 ? [undefined] : product.variants
      return variants.map((variant) => ({ ...about, variant }))
    })
}

/** The products of the list, or the chosen ones, as a file that an import takes back: a row a variant, read while it is sent. */
export async function exportProducts(
  db: Reader,
  { product_ids, format, ...filter }: ParsedInput<'admin/product-export'>,
): Promise<Outcome<unknown>> {
  const chosen =
    product_ids.length > 0 ? sql<boolean>`p.id = any(${product_ids}::bigint[])` : staffProductCondition(filter)
  const searched =
    product_ids.length > 0 || filter.search === undefined ? [] : [await staffSearchCondition(db, filter.search)]
  const rows = rowsOf(db, knownProductBatches(db, allOf([chosen, ...searched]), productsAtATime))
  return format === 'csv'
    ? csvFile('Products.csv', columns, rows)
    : spreadsheet('Products.xlsx', 'Products', columns, rows)
}
