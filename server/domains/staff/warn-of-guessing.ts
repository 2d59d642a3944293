import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import { databaseSeconds } from '../../platform/database/database-clock.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'

const daySeconds = 86_400

/** Warns the holder of an account and the owners, once a day, of many wrong passwords. */
export async function warnOfGuessing(db: Reader, email: string): Promise<void> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('is_active', '=', true)
    .where(({ or, eb }) => or([eb('email', '=', email), eb('role', '=', 'owner')]))
    .execute()
  const holder = staff.find((staffMember) => staffMember.email === email)
  if (!holder) return
  const variables = renderEmail({
    subject: 'Many wrong passwords',
    greeting: 'Hello,',
    paragraphs: [
      `Somebody has tried many wrong passwords for the staff account ${holder.email} within an hour.`,
      'The account stays usable: log-ins with its password now also ask for a short computation of the browser. A second factor or a passkey protects the account even if the password is guessed.',
    ],
    signature: [],
  })
  const day = Math.floor((await databaseSeconds(db)) / daySeconds)
  await inTransaction(db, (tx) =>
    queueMessages(
      tx,
      staff.map((recipient) => ({
        effectKey: `staff-guessing/${holder.id}/${day}/${recipient.id}`,
        channel: 'email',
        recipient: recipient.email,
        kind: 'staff_account',
        variables,
      })),
    ),
  )
}
