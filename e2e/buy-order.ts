import type { Page } from '@playwright/test'
import { newImei } from '../server/test/orders/paid-line.ts'
import { sandboxPage } from '../server/test/providers/sandbox-page.ts'
import { codeSentTo, newMobile } from './customer-actions.ts'
import { bringCustomer, shopOf } from './log-in-actions.ts'
import { nextIpAddress } from './shop-test.ts'

interface BoughtOrder {
  order_number: string
  mobile: string
  /** The customer's session. */
  token: string
  /** The provider's page on which the order is paid. */
  redirect_url: string
}

interface OrderOptions {
  /** A product and how many pieces of which of its variants; the first variant, once, unless named. */
  items?: readonly { product: string; variant?: number; quantity?: number }[]
  state?: string
  city?: string
  landmark?: string
  provider?: 'pinelabs' | 'razorpay'
  pays?: boolean
  name?: string
}

/** A new customer with a full cart and an address, and the way to call the shop as this customer. */
async function openCart(
  origin: string,
  {
    items = [{ product: '13042939' }],
    state = 'Maharashtra',
    city = 'Pune',
    landmark = '',
    name = 'Meera Kulkarni',
  }: OrderOptions,
) {
  const mobile = newMobile()
  const ipAddress = nextIpAddress()
  let token = ''
  // oxlint-disable-next-line typescript/no-explicit-any -- the shop's own tests check the shapes
  async function call(path: string, fields?: Record<string, string>): Promise<any> {
    const headers: Record<string, string> = {
      'X-Forwarded-For': ipAddress,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    const response = await fetch(
      `${origin}/api/${path}`,
      fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers },
    )
    const envelope = (await response.json()) as { status: boolean; message: string; data: unknown }
    if (!envelope.status) throw new Error(`${path}: ${response.status} ${envelope.message}`)
    return envelope.data
  }
  const { otp_token } = await call('account/customer-request-otp', { mobile })
  const otp = await codeSentTo(origin, mobile)
  token = (await call('account/customer-verify-otp', { mobile, otp_token, otp })).token
  for (const { product, variant, quantity = 1 } of items) {
    const [first] = (await call(`public/product-details/${product}`)).variants
    await call('customer/add-to-cart', {
      'products[0][product_unique]': product,
      'products[0][variant_id]': String(variant ?? first.variant_id),
      'products[0][qty_value]': String(quantity),
    })
  }
  const states: { state: number; state_name: string }[] = await call('public/all-states')
  const state_id = String(states.find(({ state_name }) => state_name === state)?.state)
  const addressFields = { full_address: 'Flat 4, Lotus Court, Baner Road', landmark, pincode: '411045', city, state_id }
  const { id } = await call('customer/add-new-address', {
    full_name: name,
    email: 'meera@example.com',
    mobile,
    ...addressFields,
  })
  return { call, mobile, token, address: id as string }
}

/** A new customer with this phone in the cart and an address opens the checkout; returns the mobile number. */
export async function openCheckout(page: Page, product: string): Promise<string> {
  const { mobile, token } = await openCart(await shopOf(page), { items: [{ product }] })
  await bringCustomer(page, token)
  await page.goto('/checkout')
  return mobile
}

/** A customer orders, and pays, by the shop's own calls: for tests that begin where a purchase has ended. */
export async function buyOrder(origin: string, options: OrderOptions = {}): Promise<BoughtOrder> {
  const { call, mobile, token, address } = await openCart(origin, options)
  const { provider = 'pinelabs', pays = true } = options
  const { total_hash } = await call(`customer/checkout-summary?address=${address}`)
  const order = await call('customer/create-order', {
    address,
    payment_method: provider,
    total_hash,
    idempotency_key: `order-of-${mobile}`,
  })
  const bought = {
    order_number: order.order_number as string,
    mobile,
    token,
    redirect_url: order.payment.redirect_url as string,
  }
  if (!pays) return bought
  await fetch(`${origin}${sandboxPage(bought.redirect_url)}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay', return: 'none' }),
  })
  const { ppc_PinePGTransactionID } = await call('customer/get-pinepg-payment-status-response-details', {
    uniqueMerchantTxnID: order.payment.uniqueMerchantTxnID,
  })
  await call('customer/order-placed', { order_number: bought.order_number, payment_id: ppc_PinePGTransactionID })
  return bought
}

interface Invoiced {
  order_number: string
  mobile: string
  /** The customer's session. */
  token: string
  imei: string
  /** One for each unit. */
  imeis: readonly string[]
}

/** By origin: a log-in hashes a password, which takes longer than the other calls. */
const offices = new Map<string, ReturnType<typeof openBackOffice>>()

/** The demo shop's owner, by the calls of the back office. */
function backOffice(origin: string): ReturnType<typeof openBackOffice> {
  const office = offices.get(origin) ?? openBackOffice(origin)
  offices.set(origin, office)
  return office
}

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
  const office = await backOffice(origin)
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
  const office = await backOffice(origin)
  const order_product_id = String((await office.firstLine(invoiced.order_number)).product_order_id)
  await office.send('admin/create-new-order', { order_number: invoiced.order_number, order_product_id })
  await office.send('admin/get-shipyaari-lable', { order_product_id })
  return invoiced
}

/** The courier moves the newest parcel of an order. */
export async function moveParcel(origin: string, orderNumber: string, ...statuses: string[]): Promise<void> {
  const response = await fetch(`${origin}/sandbox/shipments`)
  const { shipments } = (await response.json()) as { shipments: { awb: string; reference: string }[] }
  const parcel = shipments.find(({ reference }) => reference.startsWith(orderNumber))
  for (const status of statuses)
    await fetch(`${origin}/sandbox/shipments/${parcel?.awb}`, { method: 'POST', body: new URLSearchParams({ status }) })
}
