import { randomBytes } from 'node:crypto'
import { WrongAnswers } from './bench-job.ts'
import { formBody, multipartBody } from './multipart-body.ts'
import { dataOf, type ShopClient } from './shop-client.ts'
import type { Goods } from './shop-goods.ts'
import type { Shopper } from './shoppers.ts'

interface CreatedOrder {
  order_number: string
  payment: { redirect_url: string; uniqueMerchantTxnID: string }
}

/** The form by which the payment page sends the browser back: where to, and its signed fields. */
function returnForm(html: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]*\saction="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new WrongAnswers(`the payment page sends nobody back: ${html.slice(0, 300)}`)
  const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => [/\sname="([^"]*)"/.exec(input)?.[1], /\svalue="([^"]*)"/.exec(input)?.[1] ?? ''] as const)
  return { action: new URL(plain(action), 'http://shop').pathname, fields: Object.fromEntries(inputs.flatMap(([name, value]) => (name ? [[name, plain(value)]] : []))) }
}

/** All that a browser sends from the product page to the thank-you page, for one piece. */
export async function buyOne(client: ShopClient, { token, addressId }: Shopper, { productUnique, variantId }: Goods): Promise<void> {
  const post = (call: string, fields: Record<string, string | number>) => client.post(`/api/customer/${call}`, multipartBody(fields), token)
  dataOf(await post('add-to-cart', { 'products[0][product_unique]': productUnique, 'products[0][variant_id]': variantId, 'products[0][qty_value]': 1 }), 'add-to-cart')
  const summary = dataOf<{ total_hash: string }>(await client.get(`/api/customer/checkout-summary?address=${addressId}`, token), 'checkout-summary')
  const order = { address: addressId, payment_method: 'pinelabs', total_hash: summary.total_hash, idempotency_key: randomBytes(12).toString('hex') }
  const { order_number, payment } = dataOf<CreatedOrder>(await post('create-order', order), 'create-order')
  const paid = await client.post(new URL(payment.redirect_url).pathname, formBody({ outcome: 'pay', return: 'browser' }))
  if (paid.status !== 200) throw new WrongAnswers(`payment page: HTTP ${paid.status} ${paid.text.slice(0, 300)}`)
  const back = returnForm(paid.text)
  const returned = await client.post(back.action, formBody(back.fields))
  if (returned.status !== 303) throw new WrongAnswers(`return from the payment page: HTTP ${returned.status} ${returned.text.slice(0, 300)}`)
  const proof = dataOf<{ ppc_ParentTxnResponseMessage: string; ppc_PinePGTransactionID: string }>(await post('get-pinepg-payment-status-response-details', { uniqueMerchantTxnID: payment.uniqueMerchantTxnID }), 'payment status')
  if (proof.ppc_ParentTxnResponseMessage !== 'SUCCESS') throw new WrongAnswers(`payment status: ${JSON.stringify(proof)}`)
  const placed = dataOf<{ order_number: string }>(await post('order-placed', { order_number, payment_id: proof.ppc_PinePGTransactionID }), 'order-placed')
  if (placed.order_number !== order_number) throw new WrongAnswers(`order-placed answered for ${placed.order_number} instead of ${order_number}`)
}
