import { newImei } from '../server/test/paid-line.ts'
import { buyOrder } from './buy-order.ts'

interface Invoiced {
  order_number: string
  mobile: string
  /** The customer's session. */
  token: string
  imei: string
  /** One for each unit. */
  imeis: readonly string[]
}

/** The demo shop's owner, by the calls of the back office. */
async function openBackOffice(origin: string) {
  async function call(path: string, fields?: Record<string, string>, token = ''): Promise<Response> {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
    const response = await fetch(
      `${origin}/api/${path}`,
      fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers },
    )
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const login = await call('account/admin-login', { email: 'admin@handset.example', password: 'handset-demo' })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  return {
    send: (path: string, fields: Record<string, string>) => call(path, fields, token),
    async firstLine(orderNumber: string) {
      const response = await call(`admin/order-view-single-order?order=${orderNumber}`, undefined, token)
      const { data } = (await response.json()) as {
        data: { products: { product_order_id: number; product_invoice_file: string | null }[] }
      }
      const [line] = data.products
      if (!line) throw new Error(`${orderNumber} has no lines`)
      return line
    },
  }
}

/** An order whose first line has its invoice: bought and invoiced by the shop's own calls; of a phone that no other test buys, unless one is named. */
export async function invoiceOrder(
  origin: string,
  item: { product: string; variant?: number; quantity?: number } = { product: '14053285', variant: 50089 },
): Promise<Invoiced> {
  const { order_number, mobile, token } = await buyOrder(origin, { items: [item] })
  const office = await openBackOffice(origin)
  const { product_order_id } = await office.firstLine(order_number)
  const imeis = Array.from({ length: item.quantity ?? 1 }, newImei)
  await office.send('admin/add-imei-number-place-of-supply', {
    order_product_id: String(product_order_id),
    imei_no: imeis.join(' '),
  })
  for (const deadline = Date.now() + 20_000; !(await office.firstLine(order_number)).product_invoice_file;) {
    if (Date.now() > deadline) throw new Error('The invoice is not made')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { order_number, mobile, token, imei: imeis[0] ?? '', imeis }
}

/** An order of one phone, or of several units of it, that waits for its pickup: invoiced, then booked and labelled. */
export async function packOrder(origin: string, quantity = 1): Promise<Invoiced> {
  const invoiced = await invoiceOrder(origin, { product: '14053285', variant: 50089, quantity })
  const office = await openBackOffice(origin)
  const order_product_id = String((await office.firstLine(invoiced.order_number)).product_order_id)
  await office.send('admin/create-new-order', { order_number: invoiced.order_number, order_product_id })
  await office.send('admin/get-shipyaari-lable', { order_product_id })
  return invoiced
}
