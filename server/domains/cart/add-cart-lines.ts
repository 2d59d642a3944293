import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { readCartState, validateCart } from './cart-check.ts'
import { lockCustomer } from './lock-customer.ts'

type CartLineInputs = ParsedInput<'customer/add-to-cart'>['products']

/**
 * Adds products to the customer's cart, all or none; a guest's cart arrives this way after log-in. Refuses with 422
 * {variant_id} a variant that is not sold or out of stock, and with 422 {qty_value} a quantity above the shop's limits.
 * Prices are never taken from the caller.
 */
export async function addCartLines(
  tx: Transaction,
  customerId: number,
  products: CartLineInputs,
): Promise<Result<null>> {
  await lockCustomer(tx, customerId)
  const state = await readCartState(
    tx,
    customerId,
    products.map((product) => product.variant_id),
  )
  const quantities = new Map<number, number>()
  for (const { product_unique, variant_id, qty_value } of products) {
    const variant = state.variants.get(variant_id)
    if (!variant?.is_sold || String(variant.product_id) !== product_unique)
      return invalidField('variant_id', serverMessages.variantUnavailable)
    quantities.set(variant_id, (quantities.get(variant_id) ?? variant.qty) + qty_value)
  }
  const error = validateCart(state, quantities, 'add')
  if (error) return error
  await enqueueStatement(
    tx,
    sql`
    insert into cart_lines (customer_id, variant_id, qty)
    select ${customerId}, * from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::integer[])
    on conflict (customer_id, variant_id) do update set qty = excluded.qty`,
  )
  return ok(null, messages.addedToCart)
}
