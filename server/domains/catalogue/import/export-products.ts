import type { ParsedInput } from '@handset/contract/calls.ts'
import { type ImportField, importColumns } from '@handset/contract/domains/catalogue/import-fields.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { allOf } from '../../../platform/database/list-conditions.ts'
import type { Result } from '../../../platform/http/result.ts'
import { csvResponse, type SheetColumn, xlsxResponse } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { formatListCell, formatSpecificationsCell, formatTagsCell } from './cell-format.rules.ts'
import { staffSearchCondition } from '../read-model/staff-product-search.queries.ts'
import { type ExistingProduct, existingProductBatches, type ExistingVariant } from './import-existing.queries.ts'
import { statutoryNames } from '../product-record/product-record.ts'
import { staffProductCondition } from '../read-model/staff-product-filter.sql.ts'

/** A row of the file: a variant with its product. A product without variants is a row without SKU. */
interface ExportedRow {
  product: ExistingProduct
  variant: ExistingVariant | undefined
  category: string
  tags: string[]
}

type CellValue = string | number | null
const booleanCell = (value: boolean | undefined): CellValue => (value === undefined ? null : Number(value))
const rupeesCell = (paise: number | null | undefined): CellValue =>
  paise === null || paise === undefined ? null : toRupees(paise)
const statutoryCell =
  (field: keyof typeof statutoryNames) =>
  ({ product }: ExportedRow) =>
    product.statutory[statutoryNames[field]] ?? ''

/** Formats each column as an import reads it. */
const cellWriters: Record<ImportField, (row: ExportedRow) => CellValue> = {
  product_id: ({ product }) => product.id,
  product_name: ({ product }) => product.name,
  slug: ({ product }) => product.slug,
  kind: ({ product }) => product.kind,
  brand: ({ product }) => product.brand,
  category: ({ category }) => category,
  tags: ({ tags }) => formatTagsCell(tags),
  short_description: ({ product }) => product.short_description,
  description: ({ product }) => product.description,
  hsn: ({ product }) => product.hsn,
  gst_rate: ({ product }) => product.gst_rate,
  warranty_months: ({ product }) => product.warranty_months,
  warranty: ({ product }) => product.warranty,
  country_of_origin: ({ product }) => product.country_of_origin,
  manufacturer: statutoryCell('manufacturer'),
  packer: statutoryCell('packer'),
  importer: statutoryCell('importer'),
  net_quantity: statutoryCell('net_quantity'),
  month_year: statutoryCell('month_year'),
  generic_name: statutoryCell('generic_name'),
  bis_registration: statutoryCell('bis_registration'),
  consumer_care: statutoryCell('consumer_care'),
  highlights: ({ product }) => formatListCell(product.highlights),
  specifications: ({ product }) => formatSpecificationsCell(product.specifications),
  box: ({ product }) => formatListCell(product.box),
  is_active: ({ product }) => booleanCell(product.is_active),
  is_popular: ({ product }) => booleanCell(product.is_popular),
  five_g: ({ product }) => booleanCell(product.five_g),
  no_cost_emi: ({ product }) => booleanCell(product.no_cost_emi),
  exchange_eligible: ({ product }) => booleanCell(product.exchange_eligible),
  imei_tracked: ({ product }) => booleanCell(product.imei_tracked),
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
  product_mrp: ({ variant }) => rupeesCell(variant?.mrp_paise),
  product_mop: ({ variant }) => rupeesCell(variant?.price_paise),
  cost: ({ variant }) => rupeesCell(variant?.cost_paise),
  stock: ({ variant }) => variant?.on_hand ?? null,
  max_qty: ({ variant }) => variant?.max_qty ?? null,
  variant_is_active: ({ variant }) => booleanCell(variant?.is_active),
}
const columns: readonly SheetColumn<ExportedRow>[] = importColumns.map(({ name }) => ({
  header: name,
  cell: cellWriters[name],
}))

const batchSize = 200

async function* readExportRows(db: Reader, products: AsyncIterable<ExistingProduct[]>): AsyncGenerator<ExportedRow[]> {
  const [categories, tags] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).execute(),
    db.selectFrom('tags').select(['id', 'name']).execute(),
  ])
  const categoryById = new Map(categories.map(({ id, name }) => [id, name]))
  const tagById = new Map(tags.map(({ id, name }) => [id, name]))
  for await (const batch of products)
    yield batch.flatMap((product) => {
      const shared = {
        product,
        category: categoryById.get(product.category_id) ?? '',
        tags: product.tag_ids.map((id) => tagById.get(id) ?? ''),
      }
      const variants: (ExistingVariant | undefined)[] = product.variants.length === 0 ? [undefined] : product.variants
      return variants.map((variant) => ({ ...shared, variant }))
    })
}

/** Exports the products of the list, or the selected ones, in the import format: one row per variant, streamed. */
export async function exportProducts(
  db: Reader,
  { product_ids, format, ...filter }: ParsedInput<'admin/product-export'>,
): Promise<Result<unknown>> {
  const condition =
    product_ids.length > 0 ? sql<boolean>`p.id = any(${product_ids}::bigint[])` : staffProductCondition(filter)
  const searchConditions =
    product_ids.length > 0 || filter.search === undefined ? [] : [await staffSearchCondition(db, filter.search)]
  const rows = readExportRows(db, existingProductBatches(db, allOf([condition, ...searchConditions]), batchSize))
  return format === 'csv'
    ? csvResponse('Products.csv', columns, rows)
    : xlsxResponse('Products.xlsx', 'Products', columns, rows)
}
