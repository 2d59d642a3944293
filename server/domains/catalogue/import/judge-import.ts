import { answers } from '@handset/contract/answers.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import type { CellError } from './import-cells.rules.ts'
import type { FileRow } from './import-groups.ts'
import {
  type ImportNames,
  readKnownProducts,
  readNamedProducts,
  readSkuProducts,
  readSlugs,
  readSoldVariants,
} from './import-known.queries.ts'
import { judgeProduct, type PlannedProduct, type PlannedVariant, type Surroundings } from './judge-product.rules.ts'

/** What holds for the whole file. */
export interface WholeFile {
  names: ImportNames
  skuRows: Map<string, number>
  /** Addresses that products before these have taken in the file, with their rows. */
  slugs: Map<string, number>
}

export interface JudgedProducts {
  /** Null where a product cannot be done; in the order of the groups. */
  plans: (PlannedProduct | null)[]
  errors: CellError[]
}

async function readSurroundings(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  { names, skuRows }: WholeFile,
  locked: boolean,
): Promise<Surroundings> {
  const rows = groups.flat()
  const texts = (field: 'sku' | 'product_id' | 'product_name') => [
    ...new Set(rows.flatMap(({ cells }) => cells[field] ?? [])),
  ]
  const skuProducts = await readSkuProducts(db, texts('sku'))
  const namedProducts = await readNamedProducts(
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
    products: await readKnownProducts(
      db,
      [...new Set(ids)].sort((a, b) => a - b),
      locked,
    ),
  }
}

/** Refuses addresses that another product has, in the shop or in the file. */
async function judgeSlugs(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  { plans, errors }: JudgedProducts,
  { slugs }: WholeFile,
): Promise<void> {
  const taken = await readSlugs(
    db,
    plans.flatMap((plan) => (plan?.hasSlug ? [plan.after.slug] : [])),
  )
  plans.forEach((plan, place) => {
    if (!plan?.hasSlug) return
    const { slug } = plan.after
    const row = groups[place]?.find(({ cells }) => cells.slug)?.row ?? 0
    const other = slugs.get(slug)
    const owner = taken.get(slug)
    if ((other !== undefined && other !== row) || (owner !== undefined && owner !== plan.before?.id)) {
      errors.push({ row, field: 'slug', message: answers.slugTaken })
      plans[place] = null
    } else slugs.set(slug, row)
  })
}

/** Refuses new names for options and colours that were sold under the old ones. */
async function judgeSold(
  db: Reader,
  variants: readonly (readonly PlannedVariant[])[],
  { plans, errors }: JudgedProducts,
): Promise<void> {
  const renamed = variants.flatMap((list, place) =>
    list.flatMap(({ row, before, after }) =>
      before && (before.option !== after.option || before.color !== after.color) ? [{ place, row, before, after }] : [],
    ),
  )
  const sold = await readSoldVariants(
    db,
    renamed.map(({ before }) => before.id),
  )
  for (const { place, row, before, after } of renamed) {
    if (!sold.has(before.id)) continue
    errors.push({ row, field: before.option === after.option ? 'color' : 'option', message: answers.variantSold })
    plans[place] = null
  }
}

/** What some products of the file would do to the shop as it is now; with `locked` nobody can change theirs until the transaction ends. */
export async function judgeProducts(
  db: Reader,
  groups: readonly (readonly FileRow[])[],
  file: WholeFile,
  locked = false,
): Promise<JudgedProducts> {
  const around = await readSurroundings(db, groups, file, locked)
  const single = groups.map((rows) => judgeProduct(rows, around))
  const judged: JudgedProducts = {
    plans: single.map(({ plan }) => plan),
    errors: single.flatMap(({ errors }) => errors),
  }
  await judgeSlugs(db, groups, judged, file)
  await judgeSold(
    db,
    single.map(({ variants }) => variants),
    judged,
  )
  return judged
}
