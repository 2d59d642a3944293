import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { addProduct } from '../product-form/save-product.ts'
import { saveFormWithUploads } from '../product-form/save-product-form.ts'

export default handle('admin/product-add-product', ({ input: fields, actor, requestId, files, ...services }) =>
  saveFormWithUploads(
    services,
    { staffId: actor.id, files, pictures: fields.pictures },
    async (tx, uploads, refuse) => {
      const id = await addProduct(tx, { actor, requestId }, { fields, uploads }, refuse)
      return ok({ product_id: id, product_unique: String(id), version: 1 }, serverMessages.productAdded)
    },
  ),
)
