import { handle } from '../../../platform/http/call-handler.ts'
import { isPage, readListPage } from '../../../platform/http/integration-list.ts'
import { ok } from '../../../platform/http/result.ts'
import { listIntegrationOrders, toIntegrationOrder } from '../lists/integration-orders.queries.ts'

export default handle('integration/orders', async ({ input, actor, db }) => {
  const page = await readListPage(db, input, (bounds) => listIntegrationOrders(db, bounds))
  if (!isPage(page)) return page
  const { items, next_cursor, as_of } = page
  const showsContacts = actor.scopes.includes('contacts:read')
  return ok({ orders: items.map((order) => toIntegrationOrder(order, showsContacts)), next_cursor, as_of })
})
