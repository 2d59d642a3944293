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
    | 'status'
    | 'colour'
    | 'invoice'
    | 'shipment'
    | 'document'
  /** The order status after it, and before it where it changed. */
  code: number
  fromCode?: number
  /** One sentence for the customer's timeline. */
  text: string
  /** `customer`, `shop`, `courier`, or a colleague's e-mail address. */
  actor: string
}

/** Writes down what happened to an order, in the transaction in which it happens. */
export async function addOrderEvents(tx: Transaction, events: OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ orderId, kind, code, fromCode, text, actor }) => ({
    order_id: orderId,
    kind,
    code,
    from_code: fromCode ?? null,
    text,
    actor,
  }))
  await enqueueStatement(tx, tx.insertInto('order_events').values(rows))
}
