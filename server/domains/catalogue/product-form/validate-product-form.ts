import { serverMessages } from '@handset/contract/server-messages.ts'
import { invalid, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type StoredVariant, readReferences } from './stored-product.queries.ts'
import type { UploadedImage } from '../images/product-image-files.ts'
import { ProductFormErrors, validateUniqueVariants } from '../product-record/product-form-errors.ts'
import type { ProductFormFields } from '../product-record/product-record.ts'
import { type StoredProductImage, type ImagePlan, planImages } from '../images/save-images.ts'
import { planVariants, type VariantPlan } from './save-variants.ts'

/** A form with its uploaded images, which are already stored. */
export interface ProductSave<Fields = ProductFormFields> {
  fields: Fields
  uploads: readonly UploadedImage[]
}

/** The product before the save; `id` is 0 for a new one. */
interface StoredState {
  id: number
  variants: readonly StoredVariant[]
  pictures: readonly StoredProductImage[]
}

interface ProductPlan {
  variants: VariantPlan
  pictures: ImagePlan
}

/** Previous colour names that no form line uses any more. */
function renamedColors({ changed, created }: VariantPlan): Map<string, string> {
  const remainingColors = new Set([...changed.map(({ after }) => after.color), ...created.map(({ color }) => color)])
  return new Map(
    changed.flatMap(({ before, after }) => (remainingColors.has(before.color) ? [] : [[before.color, after.color]])),
  )
}

async function validateReferences(
  tx: Transaction,
  id: number,
  { category_id, tag_ids, variants }: ProductFormFields,
  slug: string,
  errors: ProductFormErrors,
): Promise<void> {
  const references = await readReferences(tx, id, {
    category: category_id,
    tags: tag_ids,
    slug,
    skus: variants.map(({ sku }) => sku),
  })
  if (!references.category) errors.add('category_id', serverMessages.categoryNotFound)
  if (tag_ids.some((tag) => !references.tags.includes(tag))) errors.add('tag_ids', serverMessages.tagNotFound)
  if (slug === '') errors.add('slug', serverMessages.slugMissing)
  if (references.slug_taken) errors.add('slug', serverMessages.slugTaken)
  variants.forEach(({ sku }, index) => {
    const taken = references.skus_taken.find((other) => other.sku === sku)
    if (taken) errors.variant(index, 'sku', serverMessages.skuTaken(taken.product))
  })
}

function validateCashback({ cashback, cashback_text, variants }: ProductFormFields, errors: ProductFormErrors): void {
  const minPrice = Math.min(...variants.map(({ product_mop }) => product_mop))
  if (cashback && cashback >= minPrice) errors.add('cashback', serverMessages.cashbackAbovePrice)
  if (cashback === null && cashback_text) errors.add('cashback', serverMessages.cashbackWithoutAmount)
}

/** Validates a form with this slug and plans the changes of variants and images. 422 for every error. */
export async function validateProductForm(
  tx: Transaction,
  { fields, uploads }: ProductSave,
  slug: string,
  stored: StoredState,
  refuse: Refuse,
): Promise<ProductPlan> {
  const errors = new ProductFormErrors()
  validateUniqueVariants(fields, errors)
  validateCashback(fields, errors)
  const [variants] = await Promise.all([
    planVariants(tx, fields.variants, stored.variants, errors),
    validateReferences(tx, stored.id, fields, slug, errors),
  ])
  const colors = [...fields.variants, ...variants.switchedOff].map(({ color }) => color)
  const images = planImages(
    { fields, uploads, stored: stored.pictures, colors, renamedColors: renamedColors(variants) },
    errors,
  )
  return errors.some ? refuse(invalid(errors.fields)) : { variants, pictures: images }
}
