import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok, tooMany } from '../../../platform/http/result.ts'
import { forgetBounce, mailAddressOf } from '../suppressed-mail.ts'
import { listReturnedMail } from '../returned-mail.queries.ts'

/** Each confirmation may bounce again, which harms the standing of the shop's mail. */
const confirmations = { name: 'confirm-email-day', points: 5, seconds: 86_400 }

export default handle('customer/confirm-email', async ({ input, actor, db, limits }) => {
  const mine = await listReturnedMail(db, actor.id)
  if (!mine.some(({ email }) => email === mailAddressOf(input.email))) return missing()
  const wait = await limits.use([{ rule: confirmations, key: String(actor.id) }])
  if (wait !== null) return tooMany(wait)
  await forgetBounce(db, input.email)
  return ok(null, serverMessages.emailConfirmed)
})
