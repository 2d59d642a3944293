import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMessage } from '../../domains/messages/outbox.ts'
import type { TestShop } from '../shop.ts'

/** Queues an SMS about a delivered order to a mobile number; returns the id of the message. */
export async function queueSms({ db }: Pick<TestShop, 'db'>, mobile: number): Promise<number> {
  const recipient = String(mobile)
  await inTransaction(db, (tx) =>
    queueMessage(tx, `test/${mobile}`, {
      channel: 'sms',
      recipient,
      kind: 'delivered',
      variables: { order: 'HS1', shop: 'Handset' },
    }),
  )
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return id
}
