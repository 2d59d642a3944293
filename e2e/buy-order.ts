import { sandboxPage } from '../server/test/sandbox-page.ts'
import { newMobile } from './customer-actions.ts'
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

/** A customer orders, and pays, by the shop's own calls: for tests that begin where a purchase has ended. */
export async function buyOrder(
  origin: string,
  {
    items = [{ product: '13042939' }],
    state = 'Maharashtra',
    city = 'Pune',
    landmark = '',
    provider = 'pinelabs',
    pays = true,
    name = 'Meera Kulkarni',
  }: OrderOptions = {},
): Promise<BoughtOrder> {
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
  token = (await call('account/customer-verify-otp', { mobile, otp_token, otp: await codeSentTo(origin, mobile) }))
    .token
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
  const { id: addressId } = await call('customer/add-new-address', {
    full_name: name,
    email: 'meera@example.com',
    mobile,
    ...addressFields,
  })
  const { total_hash } = await call(`customer/checkout-summary?address=${addressId}`)
  const order = await call('customer/create-order', {
    address: addressId,
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

async function codeSentTo(origin: string, mobile: string): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const response = await fetch(`${origin}/sandbox/messages?to=${mobile}`)
    const { messages } = (await response.json()) as { messages: { text: string }[] }
    const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code for ${mobile}`)
}
