import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { credentials } from '../../../sandbox/sandbox-credentials.ts'
import { fieldsOf, postReturn } from '../../test/orders/provider-notifications.ts'
import { expireHold, newShopper, readAttempt, readOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe("the shop's page for paying by Razorpay", () => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)

  const unpaid = async () => {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    return { shopper, order: await shopper.unpaidOrder(phone) }
  }
  const open = (address: string) => fetch(address, { redirect: 'manual' })

  it('has a button, the form for browsers without the script, and the way back', async () => {
    const { order } = await unpaid()
    expect(order.redirect_url).toBe(`${shop.origin}/pay/${order.merchantTxnId}`)
    const page = await open(order.redirect_url)
    const html = await page.text()
    const { provider_page_id } = await readAttempt(shop, order)
    expect(page.status).toBe(200)
    expect(html).toMatch(/<button>Pay ₹[\d,]+ with Razorpay<\/button>/)
    expect(html).toContain('href="/pine-handler?ended=dismissed"')
    expect(html).toContain(`name="order_id" value="${provider_page_id}"`)
    expect(html).toContain(`name="callback_url" value="${shop.origin}/pine-handler"`)
    expect(html).not.toContain(credentials.razorpay.keySecret)
  })

  it('is neither stored nor indexed, and allows Razorpay alone', async () => {
    const { order } = await unpaid()
    const { headers } = await open(order.redirect_url)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]{43}=' /)
    expect(policy).toContain(`connect-src ${shop.origin} https://lumberjack.razorpay.com;`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src [^;]*'unsafe/)
  })

  it('expires with the reservation, and its attempt fails', async () => {
    const { order, shopper } = await unpaid()
    await shop.pay(order.redirect_url, 'fail', 'none')
    expect((await shopper.status(order.merchantTxnId)).data.ppc_ParentTxnResponseMessage).toBe('PENDING')
    expect((await open(order.redirect_url)).status).toBe(200)
    await expireHold(shop, order.order_number)
    const ended = await open(order.redirect_url)
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/pine-handler?ended=dismissed'])
    expect((await shopper.status(order.merchantTxnId)).data.ppc_ParentTxnResponseMessage).toBe('FAILED')
  })

  it.each(['HS261121000001-unknown', '%00', 'a'.repeat(300)])('redirects the unknown attempt %s', async (attempt) => {
    expect((await open(`${shop.origin}/pay/${attempt}`)).status).not.toBe(200)
  })

  it('redirects after a declined payment and stores nothing of its fields', async () => {
    const { order } = await unpaid()
    const form = fieldsOf(await shop.pay(order.redirect_url, 'fail', 'browser'))
    expect(form).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR' })
    expect(await postReturn(shop, form)).toMatchObject({
      http: 303,
      headers: { location: '/pine-handler?ended=failed' },
    })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 1, payment_status: 1 })
  })

  it('accepts a second payment on the same page after a declined one', async () => {
    const { order, shopper } = await unpaid()
    await shop.pay(order.redirect_url, 'fail', 'none')
    expect(await shopper.pay(order)).toMatchObject({ http: 200 })
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })

  it('places the order by an event that names nothing but the order at Razorpay', async () => {
    const { order } = await unpaid()
    await shop.fault('razorpay', 'no-webhook', { times: 1 })
    await shop.pay(order.redirect_url, 'pay', 'none')
    const { provider_page_id: order_id } = await readAttempt(shop, order)
    const entity = { id: 'pay_1', entity: 'payment', order_id, status: 'captured', notes: [] }
    const event = { entity: 'event', event: 'payment.captured', payload: { payment: { entity } } }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', credentials.razorpay.webhookSecret).update(body).digest('hex')
    const sent = await fetch(`${shop.origin}/api/public/razorpay-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      body,
    })
    expect(sent.status).toBe(200)
    await shop.work()
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
  })
})
