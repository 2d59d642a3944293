import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readPreviewedProduct } from '../listing/product-details.queries.ts'
import { isProductPreview } from '../product-form/product-preview.ts'

export default handle('public/product-preview', async ({ db, input, otpSecret }) => {
  const productId = Number(input.product_unique)
  const product = isProductPreview(otpSecret, productId, input.preview)
    ? await readPreviewedProduct(db, productId)
    : null
  return product ? ok(product) : missing()
})
