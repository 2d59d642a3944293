import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { googleCredential, googleSignIn } from '../../test/people/google-account.ts'
import { lineOf, newImei } from '../../test/orders/paid-line.ts'
import { columnsWith } from '../../test/people/personal-traces.ts'
import { phone } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, runJob, type Shopper, stockedVariant } from '../../test/shopper.ts'
import { newStaffMember } from '../../test/people/staff-tokens.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'

/** Where a customer's name and contacts may stay after the erasure, and for which law. */
const allowedColumns = [
  // Invoices are kept for 8 years (CGST Act and Companies Act).
  'invoices.document',
]

const shop = await openFileShop()

describe('erasure of an account', () => {
  const admin = (name: string, input: Record<string, unknown>) => shop.asOwner(`admin/${name}`, input)
  const codeFor = (mobile: string) => phone(shop, mobile).requestAndReadOtp()
  const ask = async ({ mobile, token: session }: { mobile: string; token: string }) =>
    shop.call('customer/erase-my-account', await codeFor(mobile), { token: session })
  const pass = (customerId: number) =>
    shop.db
      .updateTable('privacy_requests')
      .set({ due_at: sql<Date>`now()` })
      .where('customer_id', '=', customerId)
      .execute()
  const customerOf = (id: number) =>
    shop.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const isErased = async (id: number) => (await customerOf(id)).erased_at !== null

  /** A paid and invoiced order with everything that shops, staff, providers and couriers add to it. */
  async function invoicedOrder(shopper: Shopper, texts: { name: string; street: string; email: string }) {
    await shop.db
      .updateTable('addresses')
      .set({ full_name: texts.name, full_address: texts.street, email: texts.email })
      .where('id', '=', shopper.address)
      .execute()
    const order = await shopper.unpaidOrder(await stockedVariant(shop, 20))
    await shop.db
      .updateTable('orders')
      .set({
        billing_address: JSON.stringify({
          full_name: texts.name,
          full_address: texts.street,
          mobile: shopper.mobile,
          email: texts.email,
          landmark: '',
          city: 'Pune',
          pincode: '411038',
          state_id: 27,
          state_name: 'Maharashtra',
        }),
      })
      .where('order_number', '=', order.order_number)
      .execute()
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const lineId = await lineOf(shop, order.order_number)
    const invoiced = await admin('add-imei-number-place-of-supply', {
      order_product_id: lineId,
      imei_no: newImei(),
      razorpay_discount_percentage: '',
    })
    expect(invoiced.http).toBe(200)
    await admin('order-add-note', { order: order.order_number, text: `${texts.name} called from ${shopper.mobile}` })
    const body = JSON.stringify({ payer: texts.name, mobile: shopper.mobile })
    await sql`insert into payment_webhook_events (provider, source, merchant_txn_id, body, body_sha256)
      values ('pinelabs', 'webhook', ${order.merchantTxnId}, ${body}::jsonb, '')`.execute(shop.db)
    await sql`with parcel as (
        insert into shipments (order_id, line_id, provider, reference, state, awb)
        select order_id, id, 'shipyaari', ${order.order_number}, 'booked', ${order.order_number} from order_lines where id = ${lineId} returning id)
      insert into shipment_events (shipment_id, status, at, raw) select id, 'picked', now(), ${body}::jsonb from parcel`.execute(
      shop.db,
    )
    return { order_number: order.order_number, lineId }
  }
  const deliver = (orderNumber: string) =>
    shop.db.updateTable('orders').set({ status: 4 }).where('order_number', '=', orderNumber).execute()

  it('leaves name, mobile, e-mail and address in the declared columns only', async () => {
    const shopper = await newShopper(shop)
    const texts = { name: 'Zebulon Quaverly', street: '221 Quokka Street', email: 'zeb@quaverly.example' }
    const contactMobile = '9699900001'
    const traces = [shopper.mobile, contactMobile, 'Quaverly', 'Quokka', texts.email]
    const profile = { first_name: 'Zebulon', last_name: 'Quaverly', email: texts.email, mobile: contactMobile }
    expect((await shopper.call('customer/edit-profile', profile)).http).toBe(200)
    const { order_number, lineId } = await invoicedOrder(shopper, texts)
    await deliver(order_number)
    const variant = await stockedVariant(shop, 20, 1)
    await shopper.unpaidOrder(variant)
    await shop.db
      .updateTable('orders')
      .set({ created_at: sql<Date>`now() - interval '3 days'` })
      .where('customer_id', '=', shopper.customerId)
      .execute()
    const product = { product_unique: variant.product_id, variant_id: variant.id }
    expect((await shopper.call('customer/add-product-wishlist-item', product)).http).toBe(200)
    const review = { rating: 5, heading: 'Quaverly approves', details: 'I live in Quokka Street' }
    const [bought] = await shop.db.selectFrom('order_lines').select('product_id').where('id', '=', lineId).execute()
    const reviewed = await shopper.call('customer/post-review', { product_unique: bought?.product_id, ...review })
    expect(reviewed.http).toBe(200)
    const enquiry = { name: texts.name, email: texts.email, phone: shopper.mobile, business_name: 'Quaverly and Co' }
    const captcha = await solvedCaptcha(shop)
    expect((await shop.call('public/send-enquiry', { ...enquiry, message: 'Hello', captcha })).http).toBe(200)
    const nominee = { name: 'Ada Quaverly', contact: contactMobile }
    expect((await shopper.call('customer/set-nominee', nominee)).http).toBe(200)
    const { user_unique: id } = await customerOf(shopper.customerId)
    expect((await admin('edit-customer', { id, first_name: 'Zeb', last_name: 'Quaverly' })).http).toBe(200)
    await shop.work()
    expect((await columnsWith(shop, traces)).length).toBeGreaterThan(15)

    expect((await ask(shopper)).http).toBe(200)
    await pass(shopper.customerId)
    await runJob(shop.app, 'erase-accounts', {})
    expect(await columnsWith(shop, traces)).toEqual(allowedColumns)
    expect((await shop.call('customer/view-my-profile', {}, { token: shopper.token })).http).toBe(401)

    // The invoice stays for those who do the accounts.
    expect((await admin('download-order-invoice', { order_product_id: lineId })).http).toBe(200)
    const session = (await newStaffMember(shop, 'manager')).token
    for (const [name, input] of [
      ['download-order-invoice', { order_product_id: lineId }],
      ['download-invoice', { order_number }],
    ] as const)
      expect([name, (await shop.call(`admin/${name}`, input, { token: session })).http]).toEqual([name, 404])
    const [order] = await shop.db.selectFrom('orders').selectAll().where('order_number', '=', order_number).execute()
    expect(order).toMatchObject({ full_name: 'Erased', placed_at: expect.any(Date) as Date, state_id: 27 })
  })

  it('waits for seven days and for the end of an order under way', async () => {
    const shopper = await newShopper(shop)
    const texts = { name: 'Meera Pathak', street: '7, Neem Lane', email: shopper.email }
    const { order_number } = await invoicedOrder(shopper, texts)
    const asked = await ask(shopper)
    expect(asked.message).toBe('Your account will be erased in 7 days. Log in before then to keep it')
    expect(Math.round((Date.parse(asked.data.erase_at) - Date.now()) / 86_400_000)).toBe(7)
    await deliver(order_number)
    await runJob(shop.app, 'erase-accounts', {})
    expect(await isErased(shopper.customerId)).toBe(false)
    await pass(shopper.customerId)
    await shop.db.updateTable('orders').set({ status: 3 }).where('order_number', '=', order_number).execute()
    await runJob(shop.app, 'erase-accounts', {})
    expect(await isErased(shopper.customerId)).toBe(false)
    await deliver(order_number)
    await runJob(shop.app, 'erase-accounts', {})
    expect(await isErased(shopper.customerId)).toBe(true)
  })

  it('ends the sessions and can be undone after logging in again', async () => {
    const shopper = await newShopper(shop)
    expect((await ask(shopper)).http).toBe(200)
    expect((await shopper.call('customer/my-data')).http).toBe(401)
    const session = await shop.signIn(shopper.mobile)
    const mine = async () => (await shop.call('customer/my-data', {}, { token: session })).data.erase_at
    expect(await mine()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const response = await shop.call('customer/keep-my-account', {}, { token: session })
    expect([response.http, response.message]).toEqual([200, 'Your account stays'])
    expect(await mine()).toBe('')
    expect((await shop.call('customer/keep-my-account', {}, { token: session })).http).toBe(409)
    await pass(shopper.customerId)
    await runJob(shop.app, 'erase-accounts', {})
    expect(await isErased(shopper.customerId)).toBe(false)
  })

  it('refuses to erase or export without a fresh code of the own number, and with a used one', async () => {
    const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
    const foreign = await codeFor(other.mobile)
    for (const call of ['erase-my-account', 'export-my-data'])
      for (const proof of [{}, foreign, { otp_token: 'made-up', otp: '123456' }]) {
        const refused = await shopper.call(`customer/${call}`, proof)
        expect([call, refused.http, Object.keys(refused.data)]).toEqual([call, 422, ['otp']])
      }
    const proof = await codeFor(shopper.mobile)
    expect((await shopper.call('customer/export-my-data', proof)).http).toBe(200)
    expect((await shopper.call('customer/erase-my-account', proof)).http).toBe(422)
    expect((await shopper.call('customer/my-data')).data.erase_at).toBe('')
  })

  it('asks an account without a number for a fresh Google credential of its own', async () => {
    const person = { sub: 'g-erase', email: 'g@erase.example', given_name: 'Gita', family_name: 'Erase' }
    const { token: session } = (await googleSignIn(shop, person)).data
    const erase = (credential: string | undefined) =>
      shop.call('customer/erase-my-account', { credential }, { token: session })
    const foreign = await googleCredential(shop, { ...person, sub: 'g-other' })
    for (const credential of [undefined, 'forged', foreign]) {
      const refused = await erase(credential)
      expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['credential']])
    }
    expect((await erase(await googleCredential(shop, person))).http).toBe(200)
  })

  it('exports everything stored about the customer, and nothing of others', async () => {
    const [shopper, other] = [await newShopper(shop), await newShopper(shop)]
    const texts = { name: 'Meera Pathak', street: '7, Neem Lane', email: shopper.email }
    const { order_number } = await invoicedOrder(shopper, texts)
    await invoicedOrder(other, { ...texts, email: other.email })
    await shop.work()
    const file = await shopper.call('customer/export-my-data', await codeFor(shopper.mobile))
    expect(file.headers['content-disposition']).toContain('my-data.json')
    const copy = JSON.parse(file.text)
    expect(copy).toMatchObject({
      profile: { mobile: shopper.mobile, logs_in_with_google: false },
      addresses: [{ full_name: 'Meera Pathak', state: 'Maharashtra' }],
      orders: [{ order_number, lines: [{ quantity: 1 }], payments: [{ state: 'captured' }], invoices: [{}] }],
      requests: [{ kind: 'export' }],
    })
    expect(copy.messages.map(({ kind }: { kind: string }) => kind)).toContain('order_placed')
    expect(copy.processors.map(({ name }: { name: string }) => name)).toContain('Razorpay')
    expect(file.text).not.toContain(other.mobile)
    expect(file.text).not.toContain(other.email)
  })

  it('is opened by an owner for a customer who asked in another way, and listed with its due date', async () => {
    const shopper = await newShopper(shop)
    const { user_unique: id } = await customerOf(shopper.customerId)
    expect((await admin('privacy-erase-customer', { id })).http).toBe(200)
    expect((await admin('privacy-erase-customer', { id: 'nobody' })).http).toBe(404)
    expect((await shopper.call('customer/my-data')).http).toBe(401)
    const find = async () =>
      (await admin('privacy-requests', {})).data.requests.find(
        ({ user_unique }: { user_unique: string }) => user_unique === id,
      )
    const detail = async () => (await admin('view-single-customer', { id })).data
    expect(await find()).toMatchObject({ kind: 'erasure', origin: 'staff', state: 'waiting' })
    expect(await detail()).toMatchObject({
      is_erased: 0,
      erase_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
    })
    await pass(shopper.customerId)
    await runJob(shop.app, 'erase-accounts', {})
    expect(await detail()).toMatchObject({ is_erased: 1, erase_at: '' })
    expect(await find()).toMatchObject({ state: 'done', name: '' })
  })
})
