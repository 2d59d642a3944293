import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledgements } from './acknowledgements.ts'
import type { ActorClient } from './actor-client.ts'
import type { SeededRandom } from '../../db/demo/orders/seeded-random.ts'
import { sandboxPage } from '../providers/sandbox-page.ts'

export interface BuyerAccount {
  token: string
  address: number
}

export interface Goods {
  product: number
  variant: number
}

interface BuyerTools {
  client: ActorClient
  random: SeededRandom
  told: Acknowledgements
  goods: readonly Goods[]
}

interface OpenOrder {
  order_number: string
  payment: { redirect_url: string; uniqueMerchantTxnID: string }
}

async function createOrder({ client, random, goods, told }: BuyerTools, { token, address }: BuyerAccount) {
  const { product, variant } = random.pick(goods)
  const products = [{ product_unique: product, variant_id: variant, qty_value: 1 }]
  await client.insist('customer/add-to-cart', { products }, token)
  const summary = await client.insist('customer/checkout-summary', { address }, token)
  if (summary?.http !== 200) return null
  const created = await client.insist(
    'customer/create-order',
    {
      address,
      payment_method: random.pick(['pinelabs', 'razorpay']),
      total_hash: summary.data.total_hash,
      idempotency_key: randomBytes(12).toString('hex'),
    },
    token,
  )
  if (created?.http !== 200) {
    if (created) told.refused += 1
    else told.unanswered += 1
    return null
  }
  const order = created.data as OpenOrder
  told.created.add(order.order_number)
  return order
}

/** What a customer does on the provider's page; the window may be closed before the way back. */
async function pay({ client, random, told }: BuyerTools, { payment }: OpenOrder): Promise<void> {
  const outcome = random.chance(0.8) ? 'pay' : random.pick(['fail', 'cancel'])
  const path = sandboxPage(payment.redirect_url)
  const status = await client.post(path, { outcome, return: random.pick(['browser', 'none']) })
  if (outcome === 'pay' && status === 200) told.paid.add(payment.uniqueMerchantTxnID)
}

async function confirm({ client, told }: BuyerTools, { order_number, payment }: OpenOrder, token: string) {
  const { uniqueMerchantTxnID } = payment
  const call = 'customer/get-pinepg-payment-status-response-details'
  const status = await client.insist(call, { uniqueMerchantTxnID }, token)
  const payment_id = (status?.http === 200 && String(status.data.ppc_PinePGTransactionID)) || 'none'
  const placed = await client.insist('customer/order-placed', { order_number, payment_id }, token)
  if (placed?.http === 200) told.placed.add(order_number)
}

/** Buys one phone after another, each as a new customer, until the run is over; leaves some at the payment page. */
export async function runBuyer(tools: BuyerTools, accounts: Iterator<BuyerAccount>, isOver: () => boolean) {
  const { random } = tools
  while (!isOver()) {
    const account = accounts.next()
    if (account.done) return
    const order = await createOrder(tools, account.value)
    if (order && random.chance(0.95)) {
      await pay(tools, order)
      if (random.chance(0.6)) await confirm(tools, order, account.value.token)
    }
    await pause(random.between(50, 800))
  }
}
