import { beforeAll, describe, expect, it } from 'vitest'
import { sendOnlineNotice, usePinelabsOnline } from '../../test/providers/use-pinelabs-online.ts'
import { fieldsOf, postReturn } from '../../test/orders/provider-notifications.ts'
import {
  expireHold,
  newOrder,
  newShopper,
  readAttempt,
  readOrder,
  refundsOf,
  runJob,
  type Shopper,
  type UnpaidOrder,
} from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import {
  expectAfterWork,
  payCancelledOrder,
  payUnseen,
  readHoldStates,
  readPaymentEvents,
} from '../../test/orders/order-payments.ts'

const shop = useCheckedShop('pinelabs')
const phone = usePhone(shop, 60)
beforeAll(() => usePinelabsOnline(shop))

const settled = (order: UnpaidOrder) =>
  expectAfterWork(shop, async () => (await readOrder(shop, order.order_number)).payment_status)
/** What Pine Labs would report of an order, in the form of its webhooks. */
const noticeOf = async (order: UnpaidOrder, type = 'ORDER_PROCESSED') => {
  const { provider_page_id } = await readAttempt(shop, order)
  const customer = { email_id: 'secret@example.com' }
  return JSON.stringify({
    event_type: type,
    data: {
      order_id: provider_page_id,
      merchant_order_reference: order.merchantTxnId,
      status: 'PROCESSED',
      purchase_details: { customer },
    },
  })
}

describe('a purchase by an order of Pine Labs', () => {
  const statusOf = async (shopper: Shopper, { merchantTxnId }: UnpaidOrder) =>
    (await shopper.status(merchantTxnId)).data.ppc_ParentTxnResponseMessage

  it('is placed when its customer comes back, and known by the id of the order at Pine Labs', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    const form = fieldsOf(await shop.pay(order.redirect_url, 'pay', 'browser'))
    expect(await postReturn(shop, form)).toMatchObject({ http: 303, headers: { location: '/pine-handler' } })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    const attempt = await readAttempt(shop, order)
    expect(attempt).toMatchObject({ state: 'captured', payment_mode: 'upi', provider_txn_id: attempt.provider_page_id })
    expect(attempt.provider_page_id).toMatch(/^v1-/)
    expect(await readPaymentEvents(shop, order)).toMatchObject([{ source: 'return', provider: 'pinelabs' }])
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
  })

  it('is placed by its webhook when its customer closes the window', async () => {
    const { order } = await newOrder(shop, phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await settled(order).toBe(2)
    const stored = await readPaymentEvents(shop, order)
    expect(stored).toMatchObject([{ source: 'webhook', event_id: expect.stringMatching(/^msg_/) }])
    expect(JSON.stringify(stored)).not.toMatch(/upi_details|mobile_number/)
  })

  it('is placed once by ten deliveries of its webhook', async () => {
    const { order } = await newOrder(shop, phone)
    await shop.fault('pinelabs', 'repeat', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await settled(order).toBe(2)
    expect(await readPaymentEvents(shop, order)).toHaveLength(1)
  })

  it('stays placed when an earlier failure is reported after the success', async () => {
    const { order } = await newOrder(shop, phone)
    await shop.fault('pinelabs', 'reorder', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await expect.poll(async () => (await readPaymentEvents(shop, order)).length).toBe(2)
    await settled(order).toBe(2)
  })

  it('has failed when the bank declines, and its customer is led to the checkout', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    const form = fieldsOf(await shop.pay(order.redirect_url, 'fail', 'browser'))
    expect(await postReturn(shop, form)).toMatchObject({
      http: 303,
      headers: { location: '/pine-handler?ended=failed' },
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 3, placed_at: null })
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'failed', provider_message: 'Declined by the bank' })
    expect(await statusOf(shopper, order)).toBe('FAILED')
  })

  it('frees its stock at once when its customer cancels', async () => {
    const { order } = await newOrder(shop, phone)
    await shop.pay(order.redirect_url, 'cancel', 'none')
    await settled(order).toBe(3)
    expect(await readHoldStates(shop, order)).toEqual(['released'])
  })

  it('that is left alone is open until its reservation ends, and has failed then', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    expect(await statusOf(shopper, order)).toBe('PENDING')
    await expireHold(shop, order.order_number)
    expect(await statusOf(shopper, order)).toBe('FAILED')
    expect(await readAttempt(shop, order)).toMatchObject({ state: 'failed' })
  })

  it('that the bank reports as paid after it had failed is placed after all', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    await shop.fault('pinelabs', 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'fail', 'none')
    expect(await statusOf(shopper, order)).toBe('FAILED')
    await shop.pay(order.redirect_url, 'capture-late', 'none')
    await settled(order).toBe(2)
  })

  it('of another amount than the order is given back', async () => {
    const { shopper, order } = await newOrder(shop, phone)
    await payUnseen(shop, order, 'pinelabs')
    await shop.fault('pinelabs', 'lie', { times: 1 })
    await shopper.confirm(order)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ placed_at: null })
    expect(await refundsOf(shop, order.order_number)).toMatchObject([
      { reason: 'mismatch', amount_paise: order.order_total * 100 - 100 },
    ])
  })

  it.each(['error', 'reset', 'login-refused', 'login-empty'])(
    'is neither paid nor failed while Pine Labs answers with %s, and placed afterwards',
    async (mode) => {
      const { shopper, order } = await newOrder(shop, phone)
      await payUnseen(shop, order, 'pinelabs')
      // Without a token of before.
      usePinelabsOnline(shop)
      await shop.fault('pinelabs', mode)
      expect(await statusOf(shopper, order)).toBe('PENDING')
      await shop.fault('pinelabs', 'ok')
      expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
    },
  )

  it('cannot be begun while Pine Labs does not answer, and can be paid afterwards', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    await shop.fault('pinelabs', 'error')
    expect(await shopper.order()).toMatchObject({ http: 503 })
    await shop.fault('pinelabs', 'ok')
    const order = await shopper.unpaidOrder(phone)
    await payUnseen(shop, order, 'pinelabs')
    expect(await shopper.confirm(order)).toMatchObject({ http: 200 })
  })
})

describe('a notice about an order of Pine Labs', () => {
  const unpaid = async () => (await newOrder(shop, phone)).order

  it('that is forged, old or unsigned is refused, and not stored', async () => {
    const order = await unpaid()
    const body = await noticeOf(order)
    const now = Math.floor(Date.now() / 1000)
    for (const notice of [
      { signature: null },
      { signature: 'v1,' },
      { signature: `v1,${Buffer.alloc(32).toString('base64')}` },
      { seconds: now - 3600 },
      { seconds: now + 3600 },
    ])
      expect(await sendOnlineNotice(shop, body, notice)).toMatchObject({ http: 401 })
    expect(await readPaymentEvents(shop, order)).toEqual([])
  })

  it('is stored once however often it is sent, by its id and by its content, without whom it is about', async () => {
    const order = await unpaid()
    const body = await noticeOf(order)
    const [id, other] = [`msg_${order.order_number}_1`, `msg_${order.order_number}_2`]
    for (const sent of [id, id, other])
      expect(await sendOnlineNotice(shop, body, { id: sent })).toMatchObject({ http: 200 })
    expect(await sendOnlineNotice(shop, await noticeOf(order, 'ORDER_FAILED'), { id })).toMatchObject({ http: 200 })
    const stored = await readPaymentEvents(shop, order)
    expect(stored).toMatchObject([{ event_id: id, source: 'webhook' }])
    expect(JSON.stringify(stored)).not.toContain('secret@')
  })

  it('that says paid of an unpaid order leads to a question and changes nothing', async () => {
    const order = await unpaid()
    expect(await sendOnlineNotice(shop, await noticeOf(order), { id: `msg_${order.order_number}` })).toMatchObject({
      http: 200,
    })
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1, placed_at: null })
  })

  it('that a browser brings without a signature is not believed, and the page asks instead', async () => {
    const order = await unpaid()
    const { provider_page_id: order_id } = await readAttempt(shop, order)
    const claim = { order_id: order_id ?? '', status: 'PROCESSED' }
    for (const fields of [claim, { ...claim, signature: 'F'.repeat(64) }])
      expect(await postReturn(shop, fields)).toMatchObject({ http: 303, headers: { location: '/pine-handler' } })
    expect(await readPaymentEvents(shop, order)).toEqual([])
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 1, placed_at: null })
    expect(await postReturn(shop, { order_id: '../x', status: 'PROCESSED' })).toMatchObject({ http: 401 })
  })
})

describe('a refund of an order of Pine Labs', () => {
  async function dueRefund() {
    const { refundId, ...order } = await payCancelledOrder(shop, phone, 'pinelabs')
    const stored = () => refundsOf(shop, order.order_number)
    return { order, stored, send: () => runJob(shop.app, 'send-refund', { refundId }) }
  }

  it('is asked for and done when Pine Labs says so', async () => {
    const { order, stored, send } = await dueRefund()
    await send()
    expect(await stored()).toMatchObject([
      { state: 'requested', amount_paise: order.order_total * 100, provider_refund_id: expect.stringMatching(/^v1-/) },
    ])
    await expectAfterWork(shop, async () => (await stored())[0]?.state).toBe('done')
  })

  it('is refused for good for an order that may not be refunded', async () => {
    const { stored, send } = await dueRefund()
    await shop.fault('pinelabs', 'refund-refused')
    await send()
    expect(await stored()).toMatchObject([
      { state: 'refused', provider_message: expect.stringContaining('OPERATION_NOT_ALLOWED') },
    ])
  })

  it('is refused when the bank did not carry it out', async () => {
    const { stored, send } = await dueRefund()
    await shop.fault('pinelabs', 'refund-failed', { times: 1 })
    await send()
    await expect
      .poll(async () => {
        await send()
        return (await stored())[0]?.state
      })
      .toBe('refused')
  })

  it.each(['error', 'reset', 'login-refused'])(
    'stays due while Pine Labs answers with %s, and is made once',
    async (mode) => {
      const { stored, send } = await dueRefund()
      usePinelabsOnline(shop)
      await shop.fault('pinelabs', mode)
      await send()
      expect(await stored()).toMatchObject([{ state: 'due' }])
      await shop.fault('pinelabs', 'ok')
      await send()
      await send()
      expect(await stored()).toMatchObject([{ state: expect.stringMatching(/^(requested|done)$/) }])
    },
  )
})
