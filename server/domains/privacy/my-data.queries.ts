import type { MyData } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { currentNotice } from '../settings/privacy-notice.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { openErasures } from './erasure-requests.ts'

/** What the page My Data shows. */
export async function readMyData(db: Reader, customerId: number): Promise<Omit<MyData, 'has_whatsapp'>> {
  const [notice, { processors }, customer, consents, nominee, erasure] = await Promise.all([
    currentNotice(db),
    readSettings(db, 'privacy'),
    db.selectFrom('customers').select('mobile').where('id', '=', customerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('consents')
      .select(['purpose', 'channel', indiaTimeText('given_at').as('given_at')])
      .where('customer_id', '=', customerId)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
    db.selectFrom('nominees').select(['name', 'contact']).where('customer_id', '=', customerId).executeTakeFirst(),
    openErasures(db, customerId).select(indiaTimeText('due_at').as('due_at')).executeTakeFirst(),
  ])
  return {
    login_mobile: customer.mobile ?? '',
    notice,
    processors,
    consents,
    nominee: nominee ?? { name: '', contact: '' },
    erase_at: erasure?.due_at ?? '',
  }
}
