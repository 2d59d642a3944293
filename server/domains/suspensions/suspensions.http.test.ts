import { describe, expect, it } from 'vitest'
import { paidLine } from '../../test/orders/paid-line.ts'
import { phone } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const message = 'This mobile number is suspended by order of an authority. Please contact us'
const order = { order_number: 'DOT/2026/0042', order_date: '2026-01-31', authority: 'Department of Telecommunications' }

const shop = await openFileShop()

describe('suspension of a number', () => {
  let numbers = 9_700_000_000
  const nextNumber = () => String((numbers += 1))

  const call = (name: string, input: Record<string, unknown> = {}) => shop.asOwner(`admin/privacy-${name}`, input)
  const suspend = (mobile: string) => call('suspend-number', { mobile, ...order })
  const inForce = (mobile: string) =>
    shop.db.selectFrom('number_suspensions').selectAll().where('mobile', '=', mobile).execute()

  it('ends the sessions of the number and refuses codes and log-in until it is lifted', async () => {
    const mobile = nextNumber()
    const session = await shop.signIn(mobile)
    const caller = phone(shop, mobile)
    const { otp_token, otp } = await caller.requestAndReadOtp()
    const suspended = await suspend(mobile)
    expect([suspended.http, suspended.message]).toEqual([200, 'Number suspended'])

    expect((await shop.call('customer/view-my-profile', {}, { token: session })).http).toBe(401)
    const login = await caller.verifyOtp(otp_token, otp)
    expect([login.http, login.data, login.message]).toEqual([403, {}, message])
    await caller.expireLimits('pause')
    const refused = await caller.requestOtp()
    expect([refused.http, refused.message]).toEqual([403, message])
    expect(await shop.messages(mobile)).toHaveLength(1)

    const lifted = await call('lift-suspension', { id: suspended.data.id, ...order, order_number: 'DOT/2026/0043' })
    expect([lifted.http, lifted.message]).toEqual([200, 'Suspension lifted'])
    await caller.expireLimits('pause')
    const back = await caller.requestAndReadOtp()
    expect((await caller.verifyOtp(back.otp_token, back.otp)).http).toBe(200)
  })

  it('leaves no session to a log-in that runs at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = phone(shop, nextNumber())
      const { otp_token, otp } = await caller.requestAndReadOtp({ address: `127.0.41.${round + 1}` })
      await Promise.all([caller.verifyOtp(otp_token, otp), suspend(caller.mobile)])
      const alive = await shop.db
        .selectFrom('sessions')
        .innerJoin('customers', 'customers.id', 'sessions.holder_id')
        .select('sessions.holder_id')
        .where('sessions.kind', '=', 'customer')
        .where('customers.mobile', '=', caller.mobile)
        .execute()
      expect(alive).toEqual([])
    }
  })

  it('refuses a new order and a new payment with the number, and stores neither', async () => {
    const variant = await stockedVariant(shop, 20)
    const shopper = await newShopper(shop)
    const unpaid = await shopper.unpaidOrder(variant)
    await shop.pay(unpaid.redirect_url, 'fail', 'none')
    await shopper.status(unpaid.merchantTxnId)
    // The account has another number: only the number of the order is suspended.
    const mobile = nextNumber()
    await shop.db.updateTable('addresses').set({ mobile }).where('id', '=', shopper.address).execute()
    await shop.db.updateTable('orders').set({ mobile }).where('order_number', '=', unpaid.order_number).execute()
    await suspend(mobile)

    const retried = await shopper.call('customer/retry-payment', {
      order_number: unpaid.order_number,
      payment_method: 'pinelabs',
    })
    expect([retried.http, retried.message]).toEqual([409, message])
    const ordered = await shopper.order()
    expect([ordered.http, ordered.data]).toEqual([422, { address: [message] }])
    const orders = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('customer_id', '=', shopper.customerId)
      .execute()
    expect(orders).toEqual([{ order_number: unpaid.order_number }])
  })

  it('drops waiting messages and marks a paid order for staff to decide', async () => {
    const { shopper, order_number } = await paidLine(shop, await stockedVariant(shop, 20, 1))
    const marked = async () =>
      (await shop.asOwner('admin/order-view-single-order', { order: order_number })).data.order.number_suspended
    expect(await marked()).toBe(0)
    await suspend(shopper.mobile)
    await shop.work()
    expect(await shop.messages(shopper.mobile)).toEqual([])
    expect(await shop.messages(shopper.email)).toHaveLength(1)
    expect(await marked()).toBe(1)
    const { suspensions } = (await call('suspensions')).data
    expect(suspensions[0]).toMatchObject({
      mobile: shopper.mobile,
      ...order,
      suspended_by: 'admin@handset.example',
      lifted_at: '',
      open_orders: [order_number],
    })
  })

  it('exports what is held on the number', async () => {
    const { shopper, order_number } = await paidLine(shop, await stockedVariant(shop, 20, 2))
    await suspend(shopper.mobile)
    const file = await call('export-number', { mobile: shopper.mobile })
    expect(file.http).toBe(200)
    expect(file.headers['content-disposition']).toContain(`held-on-${shopper.mobile}.json`)
    const held = JSON.parse(file.text)
    expect(held.accounts).toMatchObject([{ mobile: shopper.mobile }])
    expect(held.addresses).toMatchObject([{ full_name: 'Meera Pathak', full_address: '7, Neem Lane' }])
    expect(held.orders).toMatchObject([{ order_number, full_name: 'Meera Pathak' }])
    expect(held.suspensions).toMatchObject([{ order_number: order.order_number }])
  })

  it('refuses a second suspension of the number and a second lifting', async () => {
    const mobile = nextNumber()
    const responses = await Promise.all([suspend(mobile), suspend(mobile)])
    expect(responses.map(({ http }) => String(http)).toSorted()).toEqual(['200', '422'])
    expect(responses.find(({ http }) => http === 422)?.data).toEqual({ mobile: ['This number is suspended already'] })
    const [{ id } = { id: 0 }] = await inForce(mobile)
    const lifts = await Promise.all([1, 2].map(() => call('lift-suspension', { id, ...order })))
    expect(lifts.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect((await call('lift-suspension', { id: 999_999, ...order })).http).toBe(404)
  })

  it.each([
    ['mobile', '12345'],
    ['order_number', ''],
    ['order_number', 'x'.repeat(81)],
    ['order_date', '31/01/2026'],
    ['order_date', '2026-02-30'],
    ['order_date', '9999-01-01'],
    ['order_date', undefined],
    ['authority', ''],
  ])('refuses the suspension field %s=%j and stores nothing', async (field, value) => {
    const mobile = nextNumber()
    const refused = await call('suspend-number', { mobile, ...order, [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
    expect(await inForce(mobile)).toEqual([])
  })

  it('asks for the date of the order when the field is left empty', async () => {
    const refused = await call('suspend-number', { mobile: nextNumber(), ...order, order_date: '' })
    expect([refused.http, refused.data]).toEqual([422, { order_date: ['This field is required'] }])
  })

  it('writes the suspension into the audit log', async () => {
    const { data } = await suspend(nextNumber())
    const { log } = (await shop.asOwner('admin/audit-log', { entity: `suspension/${data.id}` })).data
    expect(log).toMatchObject([{ action: 'privacy-suspend-number', actor: 'admin@handset.example', after: order }])
  })
})
