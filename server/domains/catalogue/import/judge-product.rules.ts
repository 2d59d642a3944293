import { type ImportField, productFieldNames } from '@handset/contract/domains/catalogue/import-columns.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import {
  type CellError,
  judgeProductCells,
  judgeVariantCells,
  type ProductCells,
  type RowCells,
} from './import-cells.rules.ts'
import type { ProductColumns } from './import-columns.sql.ts'
import type { VariantColumns } from '../product-form/product-rows.ts'
import type { FileRow } from './import-groups.ts'
import type { ImportNames, KnownProduct, KnownVariant } from './import-known.queries.ts'
import { isSame, mergedProduct, mergedVariant, newProduct, newVariant } from './import-merge.rules.ts'

export interface PlannedVariant {
  row: number
  /** Null where it is new. */
  before: KnownVariant | null
  after: VariantColumns
  isChanged: boolean
}

/** What becomes of one product of the file. */
export interface PlannedProduct {
  /** Null where it is new. */
  before: KnownProduct | null
  after: ProductColumns
  /** Null where they stay as they are. */
  tagIds: number[] | null
  isChanged: boolean
  /** Whether the file names the address itself. */
  hasSlug: boolean
  variants: PlannedVariant[]
}

/** What a product is judged by, beside its own rows. */
export interface Surroundings {
  names: ImportNames
  products: Map<number, KnownProduct>
  skuProducts: Map<string, number>
  namedProducts: Map<string, number[]>
  /** The first row of each SKU in the whole file. */
  skuRows: Map<string, number>
}

type Tell = (row: number, field: ImportField, message: string) => void

/** What the rows say of their product, and which row said it. Refuses rows that contradict each other. */
function productTexts(rows: readonly FileRow[], tell: Tell): { texts: RowCells; rowOf: Map<ImportField, number> } {
  const texts: RowCells = {}
  const rowOf = new Map<ImportField, number>()
  for (const { row, cells } of rows)
    for (const field of productFieldNames) {
      const text = cells[field]
      const said = rowOf.get(field)
      if (text === undefined || texts[field] === text) continue
      if (said !== undefined) tell(row, field, answers.importDiffers(said))
      else {
        texts[field] = text
        rowOf.set(field, row)
      }
    }
  return { texts, rowOf }
}

/** Which known product the rows mean: null for a new one, undefined where that cannot be said. */
function meantProduct(
  rows: readonly FileRow[],
  cells: ProductCells,
  rowOf: Map<ImportField, number>,
  around: Surroundings,
  tell: Tell,
): KnownProduct | null | undefined {
  const first = rows[0]?.row ?? 0
  const owners = rows.map(({ row, cells: { sku = '' } }) => ({ row, owner: around.skuProducts.get(sku) }))
  const known = [...new Set(owners.flatMap(({ owner }) => owner ?? []))]
  const named =
    cells.product_name === undefined ? [] : (around.namedProducts.get(cells.product_name.toLowerCase()) ?? [])
  const id = cells.product_id ?? known[0] ?? (named.length === 1 ? named[0] : undefined)
  if (id === undefined) {
    if (named.length <= 1) return null
    tell(rowOf.get('product_name') ?? first, 'product_id', answers.importSeveralNames)
    return undefined
  }
  const product = around.products.get(id)
  if (!product) {
    tell(rowOf.get('product_id') ?? first, 'product_id', answers.importNoProduct)
    return undefined
  }
  for (const { row, owner } of owners)
    if (owner !== undefined && owner !== id) tell(row, 'sku', answers.importSkuElsewhere(owner))
  return product
}

const neededOfNew = ['product_name', 'category', 'hsn', 'gst_rate', 'country_of_origin'] as const
const neededOfVariant = ['option', 'color', 'product_mrp', 'product_mop'] as const

function judgeVariant(
  { row, cells }: FileRow,
  others: VariantColumns[],
  product: KnownProduct | null,
  around: Surroundings,
  tell: Tell,
): PlannedVariant | null {
  const { cells: read, faults } = judgeVariantCells(cells)
  for (const { field, message } of faults) tell(row, field, message)
  const { sku } = read
  if (sku === undefined) {
    if (cells.sku === undefined) tell(row, 'sku', messages.required)
    return null
  }
  const firstRow = around.skuRows.get(sku)
  if (firstRow !== undefined && firstRow !== row) {
    tell(row, 'sku', answers.importSkuTwice(firstRow))
    return null
  }
  const before = product?.variants.find((variant) => variant.sku === sku) ?? null
  if (!before) for (const field of neededOfVariant) if (cells[field] === undefined) tell(row, field, messages.required)
  const after = mergedVariant(before ?? newVariant(others, read), read)
  if (after.price_paise > after.mrp_paise && after.mrp_paise > 0) tell(row, 'product_mop', answers.priceAboveMrp)
  if (before && after.on_hand !== before.on_hand && after.on_hand < before.held)
    tell(row, 'stock', answers.stockHeld(before.held))
  return { row, before, after, isChanged: !before || !isSame(before, after) }
}

/** The variants of the rows, and what the product's are together: no option twice in one colour, and not too many. */
function judgeVariants(
  rows: readonly FileRow[],
  product: KnownProduct | null,
  around: Surroundings,
  tell: Tell,
): PlannedVariant[] {
  const planned: PlannedVariant[] = []
  const all = new Map<string, VariantColumns>((product?.variants ?? []).map((variant) => [variant.sku, variant]))
  for (const row of rows) {
    const variant = judgeVariant(row, [...all.values()], product, around, tell)
    if (!variant) continue
    planned.push(variant)
    all.set(variant.after.sku, variant.after)
  }
  const seen = Map.groupBy(all.values(), ({ option, color }) => `${option}\n${color}`)
  for (const { row, after } of planned)
    if (after.option && after.color && (seen.get(`${after.option}\n${after.color}`)?.length ?? 0) > 1)
      tell(row, 'option', answers.importVariantTwice)
  const last = planned.at(-1)
  if (last && all.size > limits.variantsPerProduct)
    tell(last.row, 'sku', answers.importTooManyVariants(limits.variantsPerProduct))
  return planned
}

function bareProduct(product: KnownProduct): ProductColumns {
  const { id: _, is_archived: __, tag_ids: ___, variants: ____, ...columns } = product
  return columns
}

function namedIds(names: readonly string[], known: Map<string, number>, refuse: (name: string) => void): number[] {
  return names.flatMap((name) => {
    const id = known.get(name.toLowerCase())
    if (id === undefined) refuse(name)
    return id ?? []
  })
}

interface JudgedProduct {
  plan: PlannedProduct | null
  errors: CellError[]
  /** Those that could be read, whatever else is wrong. */
  variants: PlannedVariant[]
}

/** What the rows of one product would do to it, or why they cannot. */
export function judgeProduct(rows: readonly FileRow[], around: Surroundings): JudgedProduct {
  const errors: CellError[] = []
  const tell: Tell = (row, field, message) => void errors.push({ row, field, message })
  const first = rows[0]?.row ?? 0
  const { texts, rowOf } = productTexts(rows, tell)
  const { cells, faults } = judgeProductCells(texts)
  const tellProduct = (field: ImportField, message: string) => tell(rowOf.get(field) ?? first, field, message)
  for (const { field, message } of faults) tellProduct(field, message)
  const before = faults.some(({ field }) => field === 'product_id')
    ? undefined
    : meantProduct(rows, cells, rowOf, around, tell)
  if (before === undefined) return { plan: null, errors, variants: [] }

  if (!before)
    for (const field of neededOfNew)
      if (texts[field] === undefined)
        tellProduct(field, field === 'product_name' ? answers.importNeedsName : messages.required)
  const [categoryId] = namedIds(cells.category === undefined ? [] : [cells.category], around.names.categories, (name) =>
    tellProduct('category', answers.importNoCategory(name)),
  )
  const tagIds =
    cells.tags &&
    [
      ...new Set(namedIds(cells.tags, around.names.tags, (name) => tellProduct('tags', answers.importNoTag(name)))),
    ].sort((a, b) => a - b)
  if (before?.is_archived && cells.is_active) tellProduct('is_active', answers.importArchived)

  const base = before ? bareProduct(before) : newProduct(around.names, cells)
  const after = mergedProduct(base, cells, categoryId)
  const newTags = tagIds && !isSame(tagIds, before?.tag_ids ?? []) ? tagIds : null
  const variants = judgeVariants(rows, before, around, tell)
  const plan = {
    before,
    after,
    tagIds: newTags,
    isChanged: !before || newTags !== null || !isSame(base, after),
    hasSlug: cells.slug !== undefined,
    variants,
  }
  return { plan: errors.length === 0 ? plan : null, errors, variants }
}
