import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readProductForm } from '../product-form/product-form.queries.ts'

export default handle('admin/product-view-single-product', async ({ input, db }) => {
  const product = await readProductForm(db, input.product)
  return product ? ok({ product }) : missing(serverMessages.productNotFound)
})
