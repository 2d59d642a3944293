import type { Transaction } from '../../platform/database/transaction.ts'
import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import { notifyStaff } from '../back-office/notifications/notify-staff.ts'

interface OffEndpoint {
  id: number
  url: string
  failing_since: Date | null
}

/** Notifies owners in the back office and by e-mail that the shop switched an address off. */
export async function notifyOwnersOfEndpoint(
  tx: Transaction,
  { id, url, failing_since }: OffEndpoint,
  reason: string,
): Promise<void> {
  const { host } = new URL(url)
  await notifyStaff(tx, [{ kind: 'webhook_off', subject: String(id), detail: host }])
  const owners = await tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('is_active', '=', true)
    .where('role', '=', 'owner')
    .execute()
  const variables = renderEmail({
    subject: `Events to ${host} were switched off`,
    greeting: 'Hello,',
    paragraphs: [
      `The shop sends no more events to ${url}. ${reason}.`,
      'Events that wait are stored: correct the address, switch it on again under Integrations, and send them again from there.',
    ],
    signature: [],
  })
  await queueMessages(
    tx,
    owners.map((owner) => ({
      effectKey: `webhook-off/${id}/${failing_since?.getTime() ?? 0}/${owner.id}`,
      channel: 'email',
      recipient: owner.email,
      kind: 'staff_account',
      variables,
    })),
  )
}
