import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { isExpiringPass, newExpiringPass } from '../../../platform/security/expiring-pass.ts'

const validMs = 7 * 24 * 3_600_000
const subjectOf = (productId: number) => `product-preview/${productId}`

/** Address that shows an unpublished product for a week, to anybody who has it; empty for other products. */
export function productPreviewPath(
  secret: string,
  { product_id, status }: Pick<ProductForm, 'product_id' | 'status'>,
  now?: number,
): string {
  if (status !== 'draft' && status !== 'scheduled') return ''
  const preview = newExpiringPass(secret, subjectOf(product_id), validMs, now)
  return href('product', { id: product_id }, { preview })
}

export const isProductPreview = (secret: string, productId: number, preview: string): boolean =>
  isExpiringPass(secret, subjectOf(productId), preview)
