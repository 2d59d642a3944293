import { answers } from '@handset/contract/answers.ts'
import { invalid, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type KeptVariant, readKnown } from './kept-product.queries.ts'
import type { SentPicture } from '../images/product-picture-files.ts'
import { ProductRefusals, refuseRepeated } from './product-refusals.ts'
import type { ProductFormFields } from './product-rows.ts'
import { type KeptPicture, type PicturePlan, planPictures } from '../images/save-pictures.ts'
import { planVariants, type VariantPlan } from './save-variants.ts'

/** A form with the pictures that came with it, which are kept already. */
export interface ProductSave<Fields = ProductFormFields> {
  fields: Fields
  sent: readonly SentPicture[]
}

/** What of a product is there before the save; `id` is 0 for a new one. */
interface Kept {
  id: number
  variants: readonly KeptVariant[]
  pictures: readonly KeptPicture[]
}

interface Plan {
  variants: VariantPlan
  pictures: PicturePlan
}

/** What the colours were called before that no line of the form calls so any more. */
function formerNames({ changed, made }: VariantPlan): Map<string, string> {
  const named = new Set([...changed.map(({ after }) => after.color), ...made.map(({ color }) => color)])
  return new Map(changed.flatMap(({ before, after }) => (named.has(before.color) ? [] : [[before.color, after.color]])))
}

async function judgeNames(
  tx: Transaction,
  id: number,
  { category_id, tag_ids, variants }: ProductFormFields,
  slug: string,
  refusals: ProductRefusals,
): Promise<void> {
  const known = await readKnown(tx, id, {
    category: category_id,
    tags: tag_ids,
    slug,
    skus: variants.map(({ sku }) => sku),
  })
  if (!known.category) refusals.add('category_id', answers.categoryNotFound)
  if (tag_ids.some((tag) => !known.tags.includes(tag))) refusals.add('tag_ids', answers.tagNotFound)
  if (slug === '') refusals.add('slug', answers.slugMissing)
  if (known.slug_taken) refusals.add('slug', answers.slugTaken)
  variants.forEach(({ sku }, place) => {
    const taken = known.skus_taken.find((other) => other.sku === sku)
    if (taken) refusals.variant(place, 'sku', answers.skuTaken(taken.product))
  })
}

/** Whether a form may be kept under this slug, and what it means for variants and pictures. Refuses with 422 whatever cannot be. */
export async function judgeProduct(
  tx: Transaction,
  { fields, sent }: ProductSave,
  slug: string,
  kept: Kept,
  refuse: (refusal: Refusal) => never,
): Promise<Plan> {
  const refusals = new ProductRefusals()
  refuseRepeated(fields, refusals)
  const [variants] = await Promise.all([
    planVariants(tx, fields.variants, kept.variants, refusals),
    judgeNames(tx, kept.id, fields, slug, refusals),
  ])
  const colors = [...fields.variants, ...variants.switchedOff].map(({ color }) => color)
  const pictures = planPictures(
    { fields, sent, kept: kept.pictures, colors, formerNames: formerNames(variants) },
    refusals,
  )
  return refusals.some ? refuse(invalid(refusals.fields)) : { variants, pictures }
}
