import { z } from 'zod'
import type { Result } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addCartLines } from '../../../domains/cart/add-cart-lines.ts'
import { readCart } from '../../../domains/cart/cart.queries.ts'
import { removeCartLine } from '../../../domains/cart/change-cart-line.ts'
import { changeProfile } from '../../../domains/customers/change-profile.ts'
import { findOrCreateCustomer } from '../../../domains/customers/customer-account.ts'
import { addAddress } from '../../../domains/customers/save-address.ts'
import { readCheckout } from '../../../domains/checkout/checkout.queries.ts'
import { priceCheckout } from '../../../domains/checkout/price-checkout.ts'
import { startOrder } from '../../../domains/checkout/start-order.ts'
import type { Buyer } from './demo-buyers.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'

const maxAddresses = 20

/** The buyer's account and address, created with their first order. */
async function ensureBuyer(
  { db }: Services,
  { address, first_name, last_name, email, mobile }: Buyer,
): Promise<{ customerId: number; addressId: number }> {
  const { id: customerId } = await inTransaction(db, (tx) => findOrCreateCustomer(tx, { mobile }))
  const saved = await db
    .selectFrom('addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (saved) return { customerId, addressId: saved.id }
  await changeProfile(db, customerId, { first_name, last_name, email })
  const added = await inTransaction(db, (tx) =>
    addAddress(tx, customerId, { ...address, full_name: `${first_name} ${last_name}`, email, mobile }, maxAddresses),
  )
  if (!added.ok) throw new Error(`The address of a demo order was refused: ${added.message}`)
  return { customerId, addressId: added.data.id }
}

/** A provider that cannot be reached: its payments stay open. */
function withoutProviders(services: Services): Services {
  const away = async () => ({ ok: false as const, reason: 'unreachable' as const, message: 'No answer' })
  const payment = Object.fromEntries(
    Object.entries(services.gateways.payment).map(([name, gateway]) => [name, { ...gateway, open: away }]),
  )
  return { ...services, gateways: { ...services.gateways, payment } }
}

async function fillCart({ db }: Services, customerId: number, { items }: PlannedOrder): Promise<void> {
  for (const { cart } of await readCart(db, customerId)) await removeCartLine(db, customerId, cart)
  const cartLines = items.map(({ product_id, variant_id, quantity }) => ({
    product_unique: String(product_id),
    variant_id,
    qty_value: quantity,
  }))
  requireOk(await inTransaction(db, (tx) => addCartLines(tx, customerId, cartLines)))
}

function requireOk(result: Result<unknown>): void {
  if (!result.ok) throw new Error(`The shop refuses a demo order: ${JSON.stringify(result)}`)
}

const placedOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  customerId: z.number(),
  user_unique: z.string(),
  lines: z.array(z.object({ id: z.number(), variant_id: z.number() })),
})
type PlacedOrder = z.infer<typeof placedOrderRow>

/** Orders as the buyer would, by the shop's own functions, and opens the payment. */
export async function placeDemoOrder(services: Services, planned: PlannedOrder): Promise<PlacedOrder> {
  const { customerId, addressId } = await ensureBuyer(services, planned.buyer)
  await fillCart(services, customerId, planned)
  const { coupon_code, reference_number, buyer } = planned
  const input = { address: addressId, coupon_code, reference_number }
  const checkout = await readCheckout(services.db, customerId, input)
  const { totalHash } = priceCheckout(checkout, checkout.coupon)
  const idempotency_key = `demo-order-${planned.number}`
  const started = await startOrder(planned.isProviderAway ? withoutProviders(services) : services, customerId, {
    ...input,
    gst_number: buyer.business?.gst_number,
    business_name: buyer.business?.business_name,
    payment_method: planned.provider,
    total_hash: totalHash,
    idempotency_key,
  })
  if (!planned.isProviderAway) requireOk(started)
  const rows = await queryRows(services.db, placedOrderRow)`
    select o.id, o.order_number, c.id as "customerId", c.user_unique,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'variant_id', l.variant_id) order by l.id) from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id where o.customer_id = ${customerId} and o.idempotency_key = ${idempotency_key}`
  return rows[0]!
}
