import type { CallOutput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The suppressed ones among the addresses of a customer's profile and address book. */
const suppressedOf = (db: Reader, customerId: number) =>
  db
    .selectFrom('suppressed_mail as s')
    .where(
      sql<boolean>`s.address in (select lower(email) from customers where id = ${customerId}
        union select lower(email) from addresses where customer_id = ${customerId})`,
    )
    .orderBy('s.address')

/** Addresses of a customer from which mail came back. */
export const listReturnedMail = (
  db: Reader,
  customerId: number,
): Promise<CallOutput<'customer/view-my-profile'>['returned_mail']> =>
  suppressedOf(db, customerId)
    .select(['s.address as email', indiaTimeText('s.bounced_at').as('since')])
    .where('s.bounced_at', 'is not', null)
    .execute()

/** For staff: all addresses of a customer that are not written to. */
export const listSuppressedMail = (
  db: Reader,
  customerId: number,
): Promise<CallOutput<'admin/view-single-customer'>['suppressed_mail']> =>
  suppressedOf(db, customerId)
    .select([
      's.address as email',
      indiaTimeText('s.bounced_at').as('bounced_at'),
      indiaTimeText('s.complained_at').as('complained_at'),
    ])
    .select(sql<string>`coalesce(s.bounce, '')`.as('detail'))
    .execute()
