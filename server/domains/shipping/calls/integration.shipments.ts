import { sql } from 'kysely'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'
import { readIntegrationShipments } from '../shipments.queries.ts'

export default handle('integration/shipments', async ({ input, db }) => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', input.order_number)
    .where(sql<boolean>`placed_at is not null`)
    .executeTakeFirst()
  return order ? ok({ shipments: await readIntegrationShipments(db, order.id) }) : missing()
})
