import type { CallOutput } from '@handset/contract/calls.ts'
import { expect } from 'vitest'
import type { TestShop } from '../shop.ts'
import type { ShopClient } from '../shop-calls.ts'
import { addCoupon, changeOrder, newOrder, refundsOf, type TestVariant, type UnpaidOrder } from '../shopper.ts'

type Provider = 'pinelabs' | 'razorpay'
type PaymentIssue = CallOutput<'admin/payment-issues'>['issues'][number]

/** The customer pays, and the provider sends no webhook. */
export async function payUnseen(shop: ShopClient, order: UnpaidOrder, provider: Provider): Promise<void> {
  await shop.fault(provider, 'no-webhook', { times: 1 })
  await shop.pay(order.redirect_url, 'pay', 'none')
}

/** A payment that must be refunded: staff cancelled its order before it was made. */
export async function payCancelledOrder(
  shop: ShopClient,
  phone: TestVariant,
  provider: Provider,
): Promise<UnpaidOrder & { refundId: number }> {
  const { shopper, order } = await newOrder(shop, phone, { pays: provider })
  await changeOrder(shop, order.order_number, { status: 5 })
  await payUnseen(shop, order, provider)
  await shopper.confirm(order)
  const [refund] = await refundsOf(shop, order.order_number)
  return { ...order, refundId: refund?.id ?? 0 }
}

/** Polls what this reads once all due jobs have run. */
export const expectAfterWork = <Value>(shop: TestShop, read: () => Promise<Value>) =>
  expect.poll(async () => {
    await shop.work()
    return read()
  })

/** The returns and webhooks of a payment that are stored. */
export const readPaymentEvents = (shop: ShopClient, { merchantTxnId }: Pick<UnpaidOrder, 'merchantTxnId'>) =>
  shop.db
    .selectFrom('payment_webhook_events')
    .selectAll()
    .where('merchant_txn_id', '=', merchantTxnId)
    .orderBy('id')
    .execute()

/** What became of the units that an order reserved: a state for each line. */
export async function readHoldStates(shop: ShopClient, { order_number }: UnpaidOrder): Promise<string[]> {
  const holds = await shop.db
    .selectFrom('stock_holds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('stock_holds.state')
    .where('order_number', '=', order_number)
    .execute()
  return holds.map(({ state }) => state)
}

export async function readTimelineTexts(shop: ShopClient, { order_number }: UnpaidOrder): Promise<string[]> {
  const events = await shop.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('text')
    .where('order_number', '=', order_number)
    .orderBy('order_events.id')
    .execute()
  return events.map(({ text }) => text)
}

/** The open payment issues, or those of one order. */
export async function listPaymentIssues(shop: TestShop, order?: { order_number: string }): Promise<PaymentIssue[]> {
  const { issues } = (await shop.asOwner('admin/payment-issues')).data as { issues: PaymentIssue[] }
  return order ? issues.filter(({ order_number }) => order_number === order.order_number) : issues
}

/** A coupon that one order can use. */
export const addSingleUseCoupon = (shop: ShopClient, code: string) => addCoupon(shop, { code, usage_limit: 1 })
