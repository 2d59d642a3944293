import { sql } from 'kysely'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { type CallError, conflict, ok, type Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { forgetReadNotifications } from '../../back-office/notifications/read-notifications.ts'
import { type PersonalFiles, readPersonalFiles, removePersonalFiles } from '../people/personal-files.queries.ts'
import { orderTables, readPersonalTables } from '../people/personal-tables.queries.ts'

type Stores = Pick<Services, 'db' | 'media' | 'documents' | 'configuration'>

const paymentsParcelsRow = z.object({ payments: z.number(), parcels: z.number() })

/** Real money that has not gone back, and parcels of a real courier that are not cancelled. */
async function readPending(tx: Transaction, { pinelabs, razorpay, courier, paymentTestKeys }: Stores['configuration']) {
  const paysReally = paymentTestKeys.length === 0 && (pinelabs !== null || razorpay !== null)
  const shipsReally = courier.shipyaari !== null || courier.shiprocket !== null
  const rows = await queryRows(tx, paymentsParcelsRow)`
    select (select count(*) from payment_attempts a where a.state in ('captured', 'mismatch')
        and a.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refunds r where r.attempt_id = a.id and r.state = 'done'))::integer payments,
      (select count(*) from shipments where state in ('booking', 'booked'))::integer parcels`
  const { payments = 0, parcels = 0 } = rows[0] ?? {}
  return { payments: paysReally ? payments : 0, parcels: shipsReally ? parcels : 0 }
}

/** Gives back what the orders took, and forgets that they did. */
async function restoreStock(tx: Transaction): Promise<void> {
  await sql`
    with taken as (delete from stock_movements m using orders o where m.reference = o.order_number returning m.variant_id, m.change),
    sums as (select variant_id, sum(change)::integer change from taken group by variant_id)
    update variants v set on_hand = v.on_hand - sums.change from sums where v.id = sums.variant_id and sums.change <> 0`.execute(
    tx,
  )
  await tx.updateTable('products').set({ rating_count: 0, rating_sum: 0, sold_count: 0 }).execute()
  await tx.updateTable('coupons').set({ used_count: 0 }).execute()
}

/**
 * Removes every order and customer of a shop that is not open yet: nobody else can have bought there. Numbers begin anew, and the
 * stock is as before. Refuses with 409 an open shop, real money that has not gone back, and parcels that a courier would collect.
 */
export async function removeTestOrders(stores: Stores, context: AuditContext): Promise<Result<null>> {
  const removed = await inTransaction<Result<PersonalFiles>, CallError>(stores.db, async (tx, refuse) => {
    const { opened_at } = await tx.selectFrom('shop_opening').select('opened_at').forUpdate().executeTakeFirstOrThrow()
    if (opened_at) return refuse(conflict(serverMessages.ordersAreReal))
    const names = await readPersonalTables(tx, orderTables)
    await sql`lock table ${sql.join(names.map((name) => sql.id(name)))} in access exclusive mode`.execute(tx)
    const { payments, parcels } = await readPending(tx, stores.configuration)
    if (payments > 0) return refuse(conflict(serverMessages.testPaymentsNotRefunded(payments)))
    if (parcels > 0) return refuse(conflict(serverMessages.testParcelsNotCancelled(parcels)))
    const files = await readPersonalFiles(tx)
    await restoreStock(tx)
    await sql`delete from audit_log g using orders o where g.entity = o.order_number`.execute(tx)
    await sql`truncate table ${sql.join(names.map((name) => sql.id(name)))} restart identity`.execute(tx)
    await sql`alter sequence order_number_sequence restart`.execute(tx)
    await forgetReadNotifications(tx)
    await tx.deleteFrom('sessions').where('kind', '=', 'customer').execute()
    await sql`select refresh_product_cards(array(select id from products))`.execute(tx)
    await publishInvalidation(tx, ['catalogue', 'reviews'])
    await writeAudit(tx, context, { action: 'remove-test-orders', entity: 'shop' })
    return ok(files)
  })
  if (!removed.ok) return removed
  await removePersonalFiles(stores, removed.data)
  return ok(null, serverMessages.testOrdersRemoved)
}
