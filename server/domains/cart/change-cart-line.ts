import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { invalidField, missing, ok, type Result } from '../../platform/http/result.ts'
import { type Reader, enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { readCartState, validateCart } from './cart-check.ts'
import { lockCustomer } from './lock-customer.ts'

/**
 * Sets the quantity of one of this customer's cart lines. Refuses like addCartLines, and with 404 a line of another
 * customer; reducing a quantity is always allowed.
 */
export async function changeCartLine(
  tx: Transaction,
  customerId: number,
  line: { cart: number; qty_value: number },
): Promise<Result<null>> {
  await lockCustomer(tx, customerId)
  const state = await readCartState(tx, customerId, [])
  const variant = [...state.variants.values()].find(({ cart }) => cart === line.cart)
  if (!variant) return missing()
  const isIncrease = line.qty_value > variant.qty
  if (isIncrease && !variant.is_sold) return invalidField('qty_value', serverMessages.variantUnavailable)
  const error = isIncrease ? validateCart(state, new Map([[variant.variant_id, line.qty_value]]), 'quantity') : null
  if (error) return error
  await enqueueStatement(tx, tx.updateTable('cart_lines').set({ qty: line.qty_value }).where('id', '=', line.cart))
  return ok(null, serverMessages.cartUpdated)
}

/** Removes one of this customer's cart lines. Returns false if the customer has no line with this id. */
export async function removeCartLine(db: Reader, customerId: number, cart: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('cart_lines')
    .where('id', '=', cart)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes purchased units from the cart; units added since checkout stay. The customer must be locked. */
export async function removePurchasedUnits(
  tx: Transaction,
  customerId: number,
  purchased: { variant_id: number; quantity: number }[],
): Promise<void> {
  await enqueueStatement(
    tx,
    sql`
    with bought as (select * from unnest(${purchased.map((line) => line.variant_id)}::bigint[], ${purchased.map((line) => line.quantity)}::integer[]) as b (variant_id, quantity)),
    fewer as (update cart_lines c set qty = c.qty - b.quantity from bought b where c.customer_id = ${customerId} and c.variant_id = b.variant_id and c.qty > b.quantity)
    delete from cart_lines c using bought b where c.customer_id = ${customerId} and c.variant_id = b.variant_id and c.qty <= b.quantity`,
  )
}
