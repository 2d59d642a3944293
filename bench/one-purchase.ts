import { randomBytes } from 'node:crypto'
import { UnexpectedResponse } from './bench-job.ts'
import { formBody, multipartBody } from './multipart-body.ts'
import { type ShopClient, readField } from './shop-client.ts'
import { cartFields, type Goods } from './shop-goods.ts'
import type { Shopper } from './shoppers.ts'

/** The form with which the payment page returns the browser: target and signed fields. */
function returnForm(html: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]*\saction="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new UnexpectedResponse(`the payment page sends nobody back: ${html.slice(0, 300)}`)
  const unescape = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(
    ([input]) => [/\sname="([^"]*)"/.exec(input)?.[1], /\svalue="([^"]*)"/.exec(input)?.[1] ?? ''] as const,
  )
  return {
    action: new URL(unescape(action), 'http://shop').pathname,
    fields: Object.fromEntries(inputs.flatMap(([name, value]) => (name ? [[name, unescape(value)]] : []))),
  }
}

/** All requests of a browser from the product page to the thank-you page, for one piece. */
export async function buyOne(client: ShopClient, { token, addressId }: Shopper, goods: Goods): Promise<void> {
  const post = (call: string, fields: Record<string, string | number>) =>
    client.post(`/api/customer/${call}`, multipartBody(fields), token)
  readField(await post('add-to-cart', cartFields(goods)), 'add-to-cart')
  const totalHash = readField(
    await client.get(`/api/customer/checkout-summary?address=${addressId}`, token),
    'checkout-summary',
    'total_hash',
  )
  const created = await post('create-order', {
    address: addressId,
    payment_method: 'pinelabs',
    total_hash: totalHash,
    idempotency_key: randomBytes(12).toString('hex'),
  })
  const orderNumber = readField(created, 'create-order', 'order_number')
  await pay(client, readField(created, 'create-order', 'payment', 'redirect_url'))
  const paymentStatus = await post('get-pinepg-payment-status-response-details', {
    uniqueMerchantTxnID: readField(created, 'create-order', 'payment', 'uniqueMerchantTxnID'),
  })
  if (readField(paymentStatus, 'payment status', 'ppc_ParentTxnResponseMessage') !== 'SUCCESS')
    throw new UnexpectedResponse(`payment status: ${paymentStatus.text}`)
  const placed = await post('order-placed', {
    order_number: orderNumber,
    payment_id: readField(paymentStatus, 'payment status', 'ppc_PinePGTransactionID'),
  })
  if (readField(placed, 'order-placed', 'order_number') !== orderNumber)
    throw new UnexpectedResponse(`order-placed of ${orderNumber}: ${placed.text}`)
}

/** 'Pay' on the provider's page, and the signed return to the shop. */
async function pay(client: ShopClient, redirectUrl: string): Promise<void> {
  const paid = await client.post(new URL(redirectUrl).pathname, formBody({ outcome: 'pay', return: 'browser' }))
  if (paid.status !== 200) throw new UnexpectedResponse(`payment page: HTTP ${paid.status} ${paid.text.slice(0, 300)}`)
  const { action, fields } = returnForm(paid.text)
  const returned = await client.post(action, formBody(fields))
  if (returned.status !== 303)
    throw new UnexpectedResponse(`return from the payment page: HTTP ${returned.status} ${returned.text.slice(0, 300)}`)
}
