import { sql } from 'kysely'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { confirmIdentity } from '../confirm-identity.ts'
import { readCustomerCopy } from '../customer-copy.queries.ts'
import { jsonFile } from '../json-file.ts'

export default handle('customer/export-my-data', async ({ input, actor, ...services }) => {
  const error = await confirmIdentity(services, actor.id, input)
  if (error) return error
  const { db } = services
  await db
    .insertInto('privacy_requests')
    .values({
      customer_id: actor.id,
      kind: 'export',
      origin: 'customer',
      due_at: sql<Date>`now()`,
      done_at: sql<Date>`now()`,
    })
    .execute()
  return ok(jsonFile('my-data.json', await readCustomerCopy(db, actor.id)))
})
