import { isDeepStrictEqual } from 'node:util'
import { type ImportField, productColumnNames } from '@handset/contract/domains/catalogue/import-fields.ts'
import { productFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import {
  type CellError,
  validateProductCells,
  validateVariantCells,
  type ProductCells,
  type RowCells,
} from './import-cells.rules.ts'
import { omit } from '../../../platform/core/omit.ts'
import type { VariantColumns } from '../product-record/product-record.ts'
import type { FileRow } from './group-import-rows.ts'
import type {
  ImportedProductColumns,
  ImportNames,
  ExistingProduct,
  ExistingVariant,
} from './import-existing.queries.ts'
import { mergeProduct, mergeVariant, newProduct, newVariant } from './import-merge.rules.ts'

export interface PlannedVariant {
  row: number
  /** Null for a new one. */
  before: ExistingVariant | null
  after: VariantColumns
  isChanged: boolean
}

/** The planned change of one product. */
export interface PlannedProduct {
  /** Null for a new one. */
  before: ExistingProduct | null
  after: ImportedProductColumns
  /** Null if unchanged. */
  tagIds: number[] | null
  isChanged: boolean
  /** Whether the file contains the slug itself. */
  hasSlug: boolean
  variants: PlannedVariant[]
}

/** The context for validating a product, in addition to its rows. */
export interface ValidationContext {
  names: ImportNames
  products: Map<number, ExistingProduct>
  skuProducts: Map<string, number>
  namedProducts: Map<string, number[]>
  /** The first row of each SKU in the whole file. */
  skuRows: Map<string, number>
}

type ReportError = (row: number, field: ImportField, message: string) => void

/** The product's fields, each with its row. Rejects contradicting rows. */
function collectProductCells(
  rows: readonly FileRow[],
  reportError: ReportError,
): { texts: RowCells; rowOf: Map<ImportField, number> } {
  const texts: RowCells = {}
  const rowOf = new Map<ImportField, number>()
  for (const { row, cells } of rows)
    for (const field of productColumnNames) {
      const text = cells[field]
      const earlierRow = rowOf.get(field)
      if (text === undefined || texts[field] === text) continue
      if (earlierRow !== undefined) reportError(row, field, serverMessages.importRowsConflict(earlierRow))
      else {
        texts[field] = text
        rowOf.set(field, row)
      }
    }
  return { texts, rowOf }
}

/** The product of the rows: null for a new one, undefined if it is ambiguous. */
function findTargetProduct(
  rows: readonly FileRow[],
  cells: ProductCells,
  rowOf: Map<ImportField, number>,
  context: ValidationContext,
  reportError: ReportError,
): ExistingProduct | null | undefined {
  const first = rows[0]?.row ?? 0
  const owners = rows.map(({ row, cells: { sku = '' } }) => ({ row, owner: context.skuProducts.get(sku) }))
  const known = [...new Set(owners.flatMap(({ owner }) => owner ?? []))]
  const named =
    cells.product_name === undefined ? [] : (context.namedProducts.get(cells.product_name.toLowerCase()) ?? [])
  const id = cells.product_id ?? known[0] ?? (named.length === 1 ? named[0] : undefined)
  if (id === undefined) {
    if (named.length <= 1) return null
    reportError(rowOf.get('product_name') ?? first, 'product_id', serverMessages.importAmbiguousName)
    return undefined
  }
  const product = context.products.get(id)
  if (!product) {
    reportError(rowOf.get('product_id') ?? first, 'product_id', serverMessages.importNoProduct)
    return undefined
  }
  for (const { row, owner } of owners)
    if (owner !== undefined && owner !== id) reportError(row, 'sku', serverMessages.importSkuOfOtherProduct(owner))
  return product
}

const requiredForNewProduct = productColumnNames.filter((name) => productFields[name].file.need === 'required')
const requiredForNewVariant = ['option', 'color', 'product_mrp', 'product_mop'] as const

function validateVariant(
  { row, cells }: FileRow,
  others: VariantColumns[],
  product: ExistingProduct | null,
  context: ValidationContext,
  reportError: ReportError,
): PlannedVariant | null {
  const { cells: parsed, cellErrors } = validateVariantCells(cells)
  for (const { field, message } of cellErrors) reportError(row, field, message)
  const { sku } = parsed
  if (sku === undefined) {
    if (cells.sku === undefined) reportError(row, 'sku', messages.required)
    return null
  }
  const firstRow = context.skuRows.get(sku)
  if (firstRow !== undefined && firstRow !== row) {
    reportError(row, 'sku', serverMessages.importDuplicateSku(firstRow))
    return null
  }
  const before = product?.variants.find((variant) => variant.sku === sku) ?? null
  if (!before)
    for (const field of requiredForNewVariant)
      if (cells[field] === undefined) reportError(row, field, messages.required)
  const after = mergeVariant(before ?? newVariant(others, parsed), parsed)
  if (after.price_paise > after.mrp_paise && after.mrp_paise > 0)
    reportError(row, 'product_mop', serverMessages.priceAboveMrp)
  if (before && after.on_hand !== before.on_hand && after.on_hand < before.held)
    reportError(row, 'stock', serverMessages.stockHeld(before.held))
  return { row, before, after, isChanged: !before || !isDeepStrictEqual(before, after) }
}

/** The product's variants with the rows applied: no duplicate option and colour, and not too many. */
function validateVariants(
  rows: readonly FileRow[],
  product: ExistingProduct | null,
  context: ValidationContext,
  reportError: ReportError,
): PlannedVariant[] {
  const planned: PlannedVariant[] = []
  const all = new Map<string, VariantColumns>((product?.variants ?? []).map((variant) => [variant.sku, variant]))
  for (const row of rows) {
    const variant = validateVariant(row, [...all.values()], product, context, reportError)
    if (!variant) continue
    planned.push(variant)
    all.set(variant.after.sku, variant.after)
  }
  const variantsByKey = Map.groupBy(all.values(), ({ option, color }) => `${option}\n${color}`)
  for (const { row, after } of planned)
    if (after.option && after.color && (variantsByKey.get(`${after.option}\n${after.color}`)?.length ?? 0) > 1)
      reportError(row, 'option', serverMessages.importDuplicateVariant)
  const last = planned.at(-1)
  if (last && all.size > limits.maxVariantsPerProduct)
    reportError(last.row, 'sku', serverMessages.importTooManyVariants(limits.maxVariantsPerProduct))
  return planned
}

const toColumns = (product: ExistingProduct): ImportedProductColumns =>
  omit(product, 'id', 'is_archived', 'tag_ids', 'variants')

function resolveIds(names: readonly string[], known: Map<string, number>, onUnknown: (name: string) => void): number[] {
  return names.flatMap((name) => {
    const id = known.get(name.toLowerCase())
    if (id === undefined) onUnknown(name)
    return id ?? []
  })
}

interface ValidatedProduct {
  plan: PlannedProduct | null
  errors: CellError[]
  /** The valid cells, whatever else is invalid. */
  variants: PlannedVariant[]
}

/** The planned change of a product from its rows, or the errors. */
export function validateImportProduct(rows: readonly FileRow[], context: ValidationContext): ValidatedProduct {
  const errors: CellError[] = []
  const reportError: ReportError = (row, field, message) => void errors.push({ row, field, message })
  const first = rows[0]?.row ?? 0
  const { texts, rowOf } = collectProductCells(rows, reportError)
  const { cells, cellErrors } = validateProductCells(texts)
  const reportProductError = (field: ImportField, message: string) =>
    reportError(rowOf.get(field) ?? first, field, message)
  for (const { field, message } of cellErrors) reportProductError(field, message)
  const before = cellErrors.some(({ field }) => field === 'product_id')
    ? undefined
    : findTargetProduct(rows, cells, rowOf, context, reportError)
  if (before === undefined) return { plan: null, errors, variants: [] }

  if (!before)
    for (const field of requiredForNewProduct)
      if (texts[field] === undefined)
        reportProductError(field, field === 'product_name' ? serverMessages.importNeedsName : messages.required)
  const [categoryId] = resolveIds(
    cells.category === undefined ? [] : [cells.category],
    context.names.categories,
    (name) => reportProductError('category', serverMessages.importNoCategory(name)),
  )
  const tagIds =
    cells.tags &&
    [
      ...new Set(
        resolveIds(cells.tags, context.names.tags, (name) =>
          reportProductError('tags', serverMessages.importNoTag(name)),
        ),
      ),
    ].sort((a, b) => a - b)
  if (before?.is_archived && cells.is_active) reportProductError('is_active', serverMessages.importArchived)

  const base = before ? toColumns(before) : newProduct(context.names, cells)
  const after = mergeProduct(base, cells, categoryId)
  const newTags = tagIds && !isDeepStrictEqual(tagIds, before?.tag_ids ?? []) ? tagIds : null
  const variants = validateVariants(rows, before, context, reportError)
  const plan = {
    before,
    after,
    tagIds: newTags,
    isChanged: !before || newTags !== null || !isDeepStrictEqual(base, after),
    hasSlug: cells.slug !== undefined,
    variants,
  }
  return { plan: errors.length === 0 ? plan : null, errors, variants }
}
