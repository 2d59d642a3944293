import { randomUUID } from 'node:crypto'
import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

interface AccountMail {
  name: string
  /** After a change of address, the old one and the new one. */
  addresses: readonly string[]
  /** What was changed, one sentence each. */
  changes: readonly string[]
}

/** Notifies staff of a change of their account, so that they notice one which they did not make. */
export async function mailAccountChange(tx: Transaction, { name, addresses, changes }: AccountMail): Promise<void> {
  const variables = renderEmail({
    subject: 'Your account was changed',
    greeting: `Dear ${name},`,
    paragraphs: [...changes, 'If you did not expect this, tell an owner of the shop at once and set a new password.'],
    signature: [],
  })
  const id = randomUUID()
  await queueMessages(
    tx,
    addresses.map((recipient) => ({
      effectKey: `staff-account/${id}/${recipient}`,
      channel: 'email',
      recipient,
      kind: 'staff_account',
      variables,
    })),
  )
}

/** The same for one staff member by id, at their present address. */
export async function mailChangeTo(tx: Transaction, staffId: number, change: string): Promise<void> {
  const { name, email } = await tx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  await mailAccountChange(tx, { name, addresses: [email], changes: [change] })
}
