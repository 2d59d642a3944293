import { sql } from 'kysely'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { listReturnedMail } from '../../messages/returned-mail.queries.ts'

/** A contact number takes precedence over the log-in number. */
export default handle('customer/view-my-profile', async ({ actor: { id }, db }) => {
  const profile = await db
    .selectFrom('customers')
    .select([
      'first_name',
      'last_name',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<string>`coalesce(contact_mobile, mobile, '')`.as('mobile'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ok({ ...profile, returned_mail: await listReturnedMail(db, id) })
})
