import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readProductForm } from '../product-form/product-form.queries.ts'
import { productPreviewPath } from '../product-form/product-preview.ts'

export default handle('admin/product-view-single-product', async ({ input, db, otpSecret }) => {
  const product = await readProductForm(db, input.product)
  if (!product) return missing(serverMessages.productNotFound)
  return ok({ product: { ...product, preview_path: productPreviewPath(otpSecret, product) } })
})
