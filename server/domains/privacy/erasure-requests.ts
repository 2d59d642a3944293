import { sql } from 'kysely'
import { renderEmail } from '../messages/email-template.ts'
import { queueMessages } from '../messages/outbox.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'

/** Days in which an erasure can be undone. */
export const undoDays = 7
const dueAt = sql<Date>`now() + make_interval(days => ${sql.lit(undoDays)})`

/** The erasures of a customer that are neither done nor undone. */
export const openErasures = (db: Reader, customerId: number) =>
  db
    .selectFrom('privacy_requests')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'erasure')
    .where('done_at', 'is', null)
    .where('undone_at', 'is', null)

/** Opens the erasure of an account, unless one is open, and ends its sessions; the customer can undo it after a new log-in. */
export async function openErasure(tx: Transaction, customerId: number, origin: 'customer' | 'staff'): Promise<Date> {
  await tx
    .insertInto('privacy_requests')
    .values({ customer_id: customerId, kind: 'erasure', origin, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await closeAllSessions(tx, ['customer'], customerId)
  return (await openErasures(tx, customerId).select('due_at').executeTakeFirstOrThrow()).due_at
}

/** Undoes the open erasure of an account; false if there is none. */
export async function undoErasure(db: Reader, customerId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('privacy_requests')
    .set({ undone_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'erasure')
    .where('done_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Opens the erasure of at most `batch` accounts without a log-in for so many days, and announces it by e-mail
 * where one is known; returns how many. A log-in before it is due keeps the account.
 */
export async function queueInactiveProfiles(db: Reader, days: number, batch: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const opened = await tx
      .insertInto('privacy_requests')
      .columns(['customer_id', 'kind', 'origin', 'due_at'])
      .expression((eb) =>
        eb
          .selectFrom('customers as c')
          .select([
            'c.id',
            sql<string>`'erasure'`.as('kind'),
            sql<string>`'inactivity'`.as('origin'),
            dueAt.as('due_at'),
          ])
          .where('c.erased_at', 'is', null)
          .where('c.last_login_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('privacy_requests as r')
                  .select('r.id')
                  .whereRef('r.customer_id', '=', 'c.id')
                  .where('r.kind', '=', 'erasure')
                  .where('r.done_at', 'is', null)
                  .where('r.undone_at', 'is', null),
              ),
            ),
          )
          .orderBy('c.id')
          .limit(batch),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'customer_id'])
      .execute()
    await announceErasures(tx, opened)
    return opened.length
  })
}

async function announceErasures(tx: Transaction, requests: { id: number; customer_id: number }[]): Promise<void> {
  if (requests.length === 0) return
  const shop = await readSettings(tx, 'shop')
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'first_name', 'email'])
    .where(
      'id',
      'in',
      requests.map(({ customer_id }) => customer_id),
    )
    .where('email', 'is not', null)
    .execute()
  await queueMessages(
    tx,
    customers.map(({ id, first_name, email }) => ({
      effectKey: `erasure/${requests.find(({ customer_id }) => customer_id === id)?.id}/email`,
      channel: 'email',
      recipient: email ?? '',
      kind: 'account_inactive',
      variables: renderEmail({
        subject: `Your account at ${shop.name} will be erased`,
        greeting: `Dear ${first_name || 'customer'},`,
        paragraphs: [
          `Nobody has used your account for a long time, so it will be erased in ${undoDays} days. Log in before then to keep it.`,
          'Invoices stay as long as the tax law asks for them.',
        ],
        signature: shopSignature(shop),
      }),
    })),
  )
}
