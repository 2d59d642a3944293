import { randomBytes } from 'node:crypto'
import type { Paise } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { queueRefundEvent } from '../integrations/queue-webhooks.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { queueRefundNotification } from '../orders/refund-notification.ts'
import { touchOrder } from '../orders/update-order.ts'

export type RefundReason =
  | 'already-placed'
  | 'replaced'
  | 'cancelled'
  | 'stock-gone'
  | 'coupon-gone'
  | 'mismatch'
  | 'refunded-by-provider'
  | 'cancelled-by-shop'
  | 'returned'

/** Queues a step of a refund, in one job at a time. */
export const queueRefund = (db: Reader, refundId: number): Promise<void> =>
  enqueue(db, 'send-refund', { refundId }, { key: `send-refund/${refundId}` })

/**
 * Records once per attempt that its payment is refunded, queues the transfer (unless the provider has already refunded
 * it) and notifies the customer. A refund that was stopped becomes due again. Safe to repeat.
 */
export async function registerRefund(
  tx: Transaction,
  order: LockedOrder,
  refund: { attemptId: number; amount: Paise; reason: RefundReason; isDone: boolean },
): Promise<void> {
  const inserted = await tx
    .insertInto('refunds')
    .values({
      attempt_id: refund.attemptId,
      order_id: order.id,
      amount_paise: refund.amount,
      reason: refund.reason,
      merchant_refund_id: `${order.order_number}-R${randomBytes(16).toString('base64url')}`,
      state: refund.isDone ? 'done' : 'due',
      // After the locks, so that it compares with other times of the order.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .column('attempt_id')
        .doUpdateSet(({ ref }) => ({
          state: ref('excluded.state'),
          reason: ref('excluded.reason'),
          created_at: ref('excluded.created_at'),
          decided_at: null,
        }))
        .where('refunds.state', '=', 'stopped'),
    )
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  await touchOrder(tx, order.id)
  if (refund.isDone) await queueRefundEvent(tx, inserted.id)
  else await queueRefund(tx, inserted.id)
  await queueRefundNotification(tx, order, {
    effectKey: `refund/${refund.attemptId}/${order.version}`,
    amount: refund.amount,
    reason: refund.reason,
  })
}

/**
 * Checks open refunds again, those first that were tried longest ago: requested ones may have arrived, and those whose
 * request failed are requested again.
 */
export async function reconcileRefunds({ db, gateways }: Services, batch = 200): Promise<void> {
  const open = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select('r.id')
    // Literals instead of a parameter, so that the partial index of open refunds is used.
    .where(sql<boolean>`r.state in ('due', 'requested')`)
    .where('r.created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where(sql<boolean>`a.provider = any(${Object.keys(gateways.payment)}::text[])`)
    .orderBy(sql`r.tried_at nulls first`)
    .orderBy('r.id')
    .limit(batch)
    .execute()
  for (const { id } of open) await queueRefund(db, id)
}
