import type { ParsedInput } from '@handset/contract/calls.ts'
import { isRefunded } from '@handset/contract/domains/orders/order-refund.rules.ts'
import { isClosed } from '@handset/contract/domains/orders/status-effects.rules.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../../platform/http/result.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { lockCustomer } from '../../cart/lock-customer.ts'
import { swapStock } from '../../catalogue/stock-prices/sell-stock.ts'
import { invalidateStock } from './invalidate-stock.ts'
import { type LineColor, readLineColors } from './line-colors.queries.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { addOrderEvent } from '../order-events.ts'
import { readOrderRefundState } from '../order-refund.queries.ts'
import { updateOrder } from '../update-order.ts'

type ColorChangeInput = ParsedInput<'admin/update-order-product-colors'>

async function lockOrderOf(tx: Transaction, lineId: number, refuse: Refuse): Promise<LockedOrder> {
  const found = await tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.customer_id'])
    .where('l.id', '=', lineId)
    .executeTakeFirst()
  if (!found) return refuse(missing())
  await lockCustomer(tx, found.customer_id)
  return lockOrder(tx, found.id)
}

const readLine = (tx: Transaction, lineId: number) =>
  tx
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.variant_id', 'l.product_id', 'l.quantity', 'l.color'])
    .select(
      sql<boolean>`exists (select from invoices i where i.line_id = l.id and i.voided_at is null)`.as('has_invoice'),
    )
    .where('l.id', '=', lineId)
    .executeTakeFirstOrThrow()

type RecoloredLine = Awaited<ReturnType<typeof readLine>>

/** The requested variant; all three fields must name the same colour. */
function findChosenColor(
  colors: LineColor[],
  { product_variant_id, product_unique, product_color }: ColorChangeInput,
  refuse: Refuse,
): LineColor {
  const chosen = colors.find(({ variant_id }) => variant_id === product_variant_id)
  if (!chosen) return refuse(invalidField('product_variant_id', serverMessages.colorUnknown))
  if (String(chosen.product_id) !== product_unique)
    return refuse(invalidField('product_unique', serverMessages.colorUnknown))
  if (chosen.color.toLowerCase() !== product_color.toLowerCase())
    return refuse(invalidField('product_color', serverMessages.colorUnknown))
  return chosen
}

/** Changes the line to another variant: name, SKU and image follow; the agreed price and tax stay. */
async function recolorLine(
  tx: Transaction,
  order: LockedOrder,
  line: RecoloredLine,
  { variant_id, product_id, sku, color, name, picture: image }: LineColor,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ variant_id, product_id, sku, color, name, ...(image ? { picture: JSON.stringify(image) } : {}) })
    .where('id', '=', line.id)
    .execute()
  await updateOrder(tx, order.id)
}

/**
 * Changes the colour of a line of a paid order: units of both variants move in this transaction; the sold price stays,
 * whatever the new variant costs. Refuses with 404 an unknown line; with 409 a line that has an invoice, an order that
 * is not paid, refunded, cancelled or returned, an outdated version, too few units; with 422 a variant that is not a colour of
 * this product. Requesting the current colour changes nothing.
 */
export async function changeLineColor(
  tx: Transaction,
  context: AuditContext,
  input: ColorChangeInput,
  refuse: Refuse,
): Promise<void> {
  const order = await lockOrderOf(tx, input.order_product_id, refuse)
  const line = await readLine(tx, input.order_product_id)
  if (!order.is_placed) return refuse(conflict(serverMessages.colorNotPaid))
  if (line.has_invoice || isClosed(order.status)) return refuse(conflict(serverMessages.colorFixed))
  if (isRefunded(await readOrderRefundState(tx, order.id))) return refuse(conflict(serverMessages.orderRefunded))
  if (line.variant_id === input.product_variant_id) return
  if (input.version !== undefined && input.version !== order.version) return refuse(conflict())
  await enqueueStatement(
    tx,
    sql`select from variants where id in (${line.variant_id}, ${input.product_variant_id}) order by id for no key update`,
  )
  const chosen = findChosenColor(await readLineColors(tx, line.id), input, refuse)
  if (chosen.stock < line.quantity) return refuse(conflict(serverMessages.variantOutOfStock))
  const { email } = context.actor
  const to = { variant_id: chosen.variant_id, product_id: chosen.product_id, quantity: line.quantity }
  await swapStock(tx, { from: line, to, orderNumber: order.order_number, actor: email })
  await recolorLine(tx, order, line, chosen)
  const text = `Colour changed from ${line.color} to ${chosen.color}`
  await addOrderEvent(tx, order, { kind: 'colour', text, actor: email })
  await writeAudit(tx, context, {
    action: 'update-order-product-colors',
    entity: order.order_number,
    before: { order_product_id: line.id, color: line.color, variant_id: line.variant_id },
    after: { order_product_id: line.id, color: chosen.color, variant_id: chosen.variant_id },
  })
  await invalidateStock(tx, [line, to])
}
