import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { eraseAudit } from '../../platform/database/audit.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { eraseLimits } from '../../platform/security/rate-limits.ts'
import { eraseMessages } from '../messages/outbox.ts'
import type { Services } from '../../platform/core/services.ts'
import { eraseCart } from '../cart/erase-cart.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { eraseCustomerRow } from '../customers/erase-customer-row.ts'
import { listSuppressedMail } from '../messages/returned-mail.queries.ts'
import { eraseEnquiries } from '../enquiries/erase-enquiries.ts'
import { eraseOrderContacts } from '../orders/erase-order-contacts.ts'
import { erasePaymentEvents } from '../payments/erase-payment-events.ts'
import { eraseReviews } from '../reviews/erase-reviews.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { clearSuppressedMail } from '../messages/suppressed-mail.ts'
import { deleteLabels, eraseShipments } from '../shipping/erase-shipments.ts'
import { openErasures } from './erasure-requests.ts'

interface DueErasure {
  id: number
  customer_id: number
  origin: string
}

const ended = [orderStatus.delivered, orderStatus.cancelled, orderStatus.returned]

/** Erasures that are due. Those with an order under way wait for its end, at most 90 days. */
export async function listDueErasures(db: Reader): Promise<DueErasure[]> {
  return db
    .selectFrom('privacy_requests as r')
    .select(['r.id', 'r.customer_id', 'r.origin'])
    .where('r.kind', '=', 'erasure')
    .where('r.done_at', 'is', null)
    .where('r.undone_at', 'is', null)
    .where('r.due_at', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.customer_id', '=', 'r.customer_id')
            .where(
              sql<boolean>`case when o.placed_at is null then o.created_at > now() - interval '2 days'
                else o.status <> all(${ended}::smallint[]) and o.placed_at > now() - interval '90 days' end`,
            ),
        ),
      ),
    )
    .orderBy('r.id')
    .limit(500)
    .execute()
}

/** Locks a request that is still open. One for inactivity is undone if the account was used since. */
async function lockErasure(tx: Transaction, { id, customer_id, origin }: DueErasure): Promise<boolean> {
  await lockCustomer(tx, customer_id)
  const open = await openErasures(tx, customer_id).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!open) return false
  if (origin !== 'inactivity') return true
  const { inactive_profile_days: days } = await readSettings(tx, 'privacy')
  const unused = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer_id)
    .where('last_login_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  if (unused) return true
  await tx
    .updateTable('privacy_requests')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return false
}

const filled = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as string[]

/** Erases one customer everywhere; returns the files of labels that no row names any more. */
async function eraseCustomer(tx: Transaction, customerId: number): Promise<string[]> {
  const suppressed = await listSuppressedMail(tx, customerId)
  const { user_unique, mobile, email, contact_mobile } = await eraseCustomerRow(tx, customerId)
  await eraseCart(tx, customerId)
  const reviews = await eraseReviews(tx, customerId)
  if (mobile !== null) await eraseEnquiries(tx, mobile)
  const orders = await eraseOrderContacts(tx, customerId)
  const orderIds = orders.map(({ id }) => id)
  await erasePaymentEvents(tx, orderIds)
  const labels = await eraseShipments(tx, orderIds)
  const contacts = filled([mobile, email, contact_mobile, ...orders.flatMap((order) => [order.mobile, order.email])])
  await eraseMessages(tx, contacts, orderIds)
  await clearSuppressedMail(tx, [...contacts, ...suppressed.map((mail) => mail.email)])
  for (const contact of contacts) await eraseLimits(tx, contact.toLowerCase())
  await eraseAudit(tx, [`customer/${user_unique}`, ...reviews.map((id) => `review/${id}`)])
  const orderNumbers = orders.map(({ order_number }) => order_number)
  for (const action of ['order-add-note', 'order-edit-contact']) await eraseAudit(tx, orderNumbers, action)
  return labels
}

/**
 * Erases the account of a due request in one transaction. What the tax law demands stays: issued invoices, and the
 * amounts, goods and GSTIN of orders.
 */
export async function eraseAccount(services: Services, request: DueErasure): Promise<void> {
  const labels = await inTransaction(services.db, async (tx) => {
    if (!(await lockErasure(tx, request))) return []
    const files = await eraseCustomer(tx, request.customer_id)
    await tx
      .updateTable('privacy_requests')
      .set({ done_at: sql<Date>`now()` })
      .where('id', '=', request.id)
      .execute()
    return files
  })
  await deleteLabels(services, labels)
}
