import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { updateProduct } from '../product-form/save-product.ts'
import { saveFormWithUploads } from '../product-form/save-product-form.ts'

export default handle('admin/product-update-product', ({ input: fields, actor, requestId, files, ...services }) =>
  saveFormWithUploads(services, { staffId: actor.id, files, pictures: fields.pictures }, async (tx, uploads, refuse) =>
    ok(
      { version: await updateProduct(tx, { actor, requestId }, { fields, uploads }, refuse) },
      serverMessages.productUpdated,
    ),
  ),
)
