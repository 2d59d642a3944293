import { serverMessages } from '@handset/contract/server-messages.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import type { CellError } from './import-cells.rules.ts'
import type { FileRow } from './group-import-rows.ts'
import {
  type ImportNames,
  readExistingProducts,
  readProductsByName,
  readProductsBySku,
  readProductsBySlug,
  readSoldVariants,
} from './import-existing.queries.ts'
import {
  validateImportProduct,
  type PlannedProduct,
  type PlannedVariant,
  type ValidationContext,
} from './validate-import-rows.rules.ts'

/** Data that applies to the whole file. */
export interface ImportFileContext {
  names: ImportNames
  skuRows: Map<string, number>
  /** Slugs of earlier products in the file, with their rows. */
  slugs: Map<string, number>
}

export interface ValidatedProducts {
  /** In group order; null for an invalid product. */
  plans: (PlannedProduct | null)[]
  errors: CellError[]
}

async function readValidationContext(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  { names, skuRows }: ImportFileContext,
  locked: boolean,
): Promise<ValidationContext> {
  const rows = groups.flat()
  const texts = (field: 'sku' | 'product_id' | 'product_name') => [
    ...new Set(rows.flatMap(({ cells }) => cells[field] ?? [])),
  ]
  const skuProducts = await readProductsBySku(db, texts('sku'))
  const namedProducts = await readProductsByName(
    db,
    texts('product_name').map((name) => name.toLowerCase()),
  )
  const numbers = texts('product_id').map(Number)
  const ids = [
    ...numbers.filter((id) => Number.isSafeInteger(id)),
    ...skuProducts.values(),
    ...[...namedProducts.values()].flat(),
  ]
  return {
    names,
    skuRows,
    skuProducts,
    namedProducts,
    products: await readExistingProducts(
      db,
      [...new Set(ids)].sort((a, b) => a - b),
      locked,
    ),
  }
}

/** Rejects slugs used by another product, in the shop or in the file. */
async function validateSlugs(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  { plans, errors }: ValidatedProducts,
  { slugs }: ImportFileContext,
): Promise<void> {
  const taken = await readProductsBySlug(
    db,
    plans.flatMap((plan) => (plan?.hasSlug ? [plan.after.slug] : [])),
  )
  plans.forEach((plan, index) => {
    if (!plan?.hasSlug) return
    const { slug } = plan.after
    const row = groups[index]?.find(({ cells }) => cells.slug)?.row ?? 0
    const other = slugs.get(slug)
    const owner = taken.get(slug)
    if ((other !== undefined && other !== row) || (owner !== undefined && owner !== plan.before?.id)) {
      errors.push({ row, field: 'slug', message: serverMessages.slugTaken })
      plans[index] = null
    } else slugs.set(slug, row)
  })
}

/** Rejects new names for options and colours that were already sold. */
async function validateSoldVariants(
  db: Reader,
  variants: readonly (readonly PlannedVariant[])[],
  { plans, errors }: ValidatedProducts,
): Promise<void> {
  const renamed = variants.flatMap((list, index) =>
    list.flatMap(({ row, before, after }) =>
      before && (before.option !== after.option || before.color !== after.color) ? [{ index, row, before, after }] : [],
    ),
  )
  const sold = await readSoldVariants(
    db,
    renamed.map(({ before }) => before.id),
  )
  for (const { index, row, before, after } of renamed) {
    if (!sold.has(before.id)) continue
    errors.push({
      row,
      field: before.option === after.option ? 'color' : 'option',
      message: serverMessages.variantSold,
    })
    plans[index] = null
  }
}

/** Plans the changes of some products; with `locked`, their rows cannot change until the transaction ends. */
export async function validateProducts(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  file: ImportFileContext,
  locked = false,
): Promise<ValidatedProducts> {
  const context = await readValidationContext(db, groups, file, locked)
  const results = groups.map((rows) => validateImportProduct(rows, context))
  const validated: ValidatedProducts = {
    plans: results.map(({ plan }) => plan),
    errors: results.flatMap(({ errors }) => errors),
  }
  await validateSlugs(db, groups, validated, file)
  await validateSoldVariants(
    db,
    results.map(({ variants }) => variants),
    validated,
  )
  return validated
}
