import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { currentNotice } from '../settings/privacy-notice.ts'

export type ConsentPurpose = 'account' | 'marketing' | 'analytics' | 'orders'
export type ConsentChannel = 'otp' | 'google' | 'sms' | 'email' | 'whatsapp' | 'web'

/** Records a consent under the current notice; one that is in force stays as it was given. */
export async function giveConsent(
  tx: Transaction,
  customerId: number,
  purpose: ConsentPurpose,
  channel: ConsentChannel,
): Promise<void> {
  const { version } = await currentNotice(tx)
  await tx
    .insertInto('consents')
    .values({ customer_id: customerId, purpose, channel, notice_version: version })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'purpose', 'channel']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function withdrawConsent(
  db: Reader,
  customerId: number,
  purpose: ConsentPurpose,
  channel: ConsentChannel,
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .execute()
}
