import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readLinkChoices } from '../links/product-links.queries.ts'

export default handle('admin/product-get-product-variants-list/{id}', async ({ input, db }) => {
  const choices = await readLinkChoices(db, input.id, input.search)
  return choices ? ok(choices) : missing(serverMessages.productNotFound)
})
