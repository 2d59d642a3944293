import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'

export interface OrderEvent {
  orderId: number
  kind:
    | 'created'
    | 'superseded'
    | 'payment-failed'
    | 'payment-retried'
    | 'placed'
    | 'cancelled'
    | 'refund-due'
    | 'refund-stopped'
    | 'status'
    | 'colour'
    | 'invoice'
    | 'shipment'
    | 'document'
  /** The order status after the event, and before it if it changed. */
  code: number
  fromCode?: number
  /** One sentence for the customer's timeline. */
  text: string
  /** `customer`, `shop`, `courier`, or a staff member's e-mail address. */
  actor: string
  /** Why staff made an unusual change; for staff only. */
  reason?: string | undefined
}

/** Records an event of an order in the transaction that causes it; the status is the order's unless `code` names another. */
export const addOrderEvent = (
  tx: Transaction,
  { id, status }: { id: number; status: number },
  event: Omit<OrderEvent, 'orderId' | 'code'> & { code?: number },
): Promise<void> => addOrderEvents(tx, [{ code: status, ...event, orderId: id }])

export async function addOrderEvents(tx: Transaction, events: OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ orderId, kind, code, fromCode, text, actor, reason }) => ({
    order_id: orderId,
    kind,
    code,
    from_code: fromCode ?? null,
    text,
    actor,
    reason: reason ?? null,
  }))
  await enqueueStatement(tx, tx.insertInto('order_events').values(rows))
}
