import { newImei } from '../server/test/paid-line.ts'
import { buyOrder } from './buy-order.ts'

interface PackedOrder {
  order_number: string
  mobile: string
  imei: string
}

/** An order that waits for its pickup, of a phone that no other test buys: bought, invoiced, booked and labelled by the shop's own calls. */
export async function packOrder(origin: string): Promise<PackedOrder> {
  const { order_number, mobile } = await buyOrder(origin, { items: [{ product: '14053285', variant: 50089 }] })
  let token = ''
  async function call(path: string, fields?: Record<string, string>): Promise<Response> {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    const response = await fetch(
      `${origin}/api/${path}`,
      fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers },
    )
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- the shop's own tests check the shapes
  const data = async (response: Promise<Response>): Promise<any> => (await (await response).json()).data
  token = (await data(call('account/admin-login', { email: 'admin@handset.example', password: 'handset-demo' }))).token
  const line = async () => (await data(call(`admin/order-view-single-order?order=${order_number}`))).products[0]
  const order_product_id = String((await line()).product_order_id)
  const imei = newImei()
  await call('admin/add-imei-number-place-of-supply', { order_product_id, imei_no: imei })
  for (const deadline = Date.now() + 20_000; !(await line()).product_invoice_file;) {
    if (Date.now() > deadline) throw new Error('The invoice is not made')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await call('admin/create-new-order', { order_number, order_product_id })
  await call('admin/get-shipyaari-lable', { order_product_id })
  return { order_number, mobile, imei }
}
