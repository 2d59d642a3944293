import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/outcome.ts'
import { updateProduct } from '../product-form/save-product.ts'
import { saveProductForm } from '../product-form/save-product-form.ts'

export default handle('admin/product-update-product', ({ input: fields, actor, requestId, files, ...services }) =>
  saveProductForm(services, files, async (tx, sent, refuse) =>
    ok({ version: await updateProduct(tx, { actor, requestId }, { fields, sent }, refuse) }, answers.productUpdated),
  ),
)
