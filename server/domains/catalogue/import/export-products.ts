import type { ParsedInput } from '@handset/contract/calls.ts'
import {
  type ImportField,
  importColumns,
  productColumnNames,
} from '@handset/contract/domains/catalogue/import-fields.ts'
import { type FileField, mapProductFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { allOf } from '../../../platform/database/list-conditions.ts'
import type { Result } from '../../../platform/http/result.ts'
import { csvResponse, type SheetColumn, xlsxResponse } from '../../../platform/sheets/spreadsheet.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { formatListCell, formatSpecificationsCell, formatTagsCell } from './cell-format.rules.ts'
import { staffSearchCondition } from '../read-model/staff-product-search.queries.ts'
import { type ExistingProduct, existingProductBatches, type ExistingVariant } from './import-existing.queries.ts'
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

type CellWriter = (row: ExportedRow) => CellValue

/** Cells that hold several values, or have another name than their column. */
const customCells = {
  product_id: ({ product }: ExportedRow) => product.id,
  product_name: ({ product }: ExportedRow) => product.name,
  category: ({ category }: ExportedRow) => category,
  tags: ({ tags }: ExportedRow) => formatTagsCell(tags),
  highlights: ({ product }: ExportedRow) => formatListCell(product.highlights),
  specifications: ({ product }: ExportedRow) => formatSpecificationsCell(product.specifications),
  box: ({ product }: ExportedRow) => formatListCell(product.box),
  ...mapProductFields({
    statutory:
      ({ label }) =>
      ({ product }: ExportedRow) =>
        product.statutory[label] ?? '',
  }),
}

type PlainField = Exclude<FileField, keyof typeof customCells>
const plainCell =
  (name: PlainField): CellWriter =>
  ({ product: { [name]: value } }) =>
    typeof value === 'boolean' ? Number(value) : value
const plainCells = Object.fromEntries(
  productColumnNames
    .filter((name): name is PlainField => !(name in customCells))
    .map((name) => [name, plainCell(name)]),
) as Record<PlainField, CellWriter>

/** Formats each column as an import reads it. */
const cellWriters: Record<ImportField, CellWriter> = {
  ...customCells,
  ...plainCells,
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
