import { beforeAll, describe, expect, it } from 'vitest'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { expireHold, newShopper, onHand, readOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'

describe.each(['pinelabs', 'razorpay'] as const)('a pay link sent by staff (%s)', (provider) => {
  const shop = useCheckedShop()
  const phone = usePhone(shop)
  let token = ''
  beforeAll(async () => {
    token = await shop.token('admin')
  })

  const send = (order: string, as = token) => shop.call('admin/send-pay-link', { order }, { token: as })
  const open = (address: string, cookie = '') => fetch(address, { redirect: 'manual', headers: { cookie } })
  const choose = (link: string, method: string = provider) =>
    fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ payment_method: method }) })
  /** The order whose customer left without paying, and the link that staff sent. */
  const linked = async () => {
    const shopper = await newShopper(shop, { pays: provider })
    const order = await shopper.unpaidOrder(phone)
    const sent = await send(order.order_number)
    expect(sent).toMatchObject({ http: 200 })
    return { shopper, order, link: String(sent.data.link) }
  }

  it('can be paid by anybody who has it, without a log-in, after the reservation has expired', async () => {
    const { order, link } = await linked()
    const before = await onHand(shop, phone)
    await expireHold(shop, order.order_number)
    const page = await open(link)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    const html = await page.text()
    expect(html).toMatch(/<button name="payment_method" value="razorpay">\s*Pay ₹[\d,]+ with Razorpay/)
    expect(html).not.toContain('Meera')

    const chosen = await choose(link)
    expect(chosen.status).toBe(303)
    expect(chosen.headers.get('set-cookie')).toMatch(/^pay_link=\/pay-order\/HS.*Path=\/pine-handler; .*HttpOnly/)
    await shop.pay(chosen.headers.get('location') ?? '', 'pay', 'none')
    const back = await open(`${shop.origin}/pine-handler`, chosen.headers.get('set-cookie')?.split(';')[0])
    expect([back.status, back.headers.get('location')]).toEqual([303, `${new URL(link).pathname}?returned=1`])
    expect(back.headers.get('set-cookie')).toContain('Max-Age=0')
    const done = await open(`${link}?returned=1`)
    expect(await done.text()).toContain(`Order ${order.order_number} is paid`)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ status: 2, payment_status: 2 })
    expect(await onHand(shop, phone)).toBe(before - 1)
  })

  it('is sent to the customer by e-mail once, however often staff request it', async () => {
    const { order, link } = await linked()
    const [second] = await Promise.all([send(order.order_number), send(order.order_number)])
    expect(second.message).toMatch(/^The pay link goes to \S+@\S+$/)
    await shop.work()
    const { email } = await readOrder(shop, order.order_number)
    const mails = (await shop.messages(email)).filter(({ text }) => text.includes(`/pay-order/${order.order_number}/`))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(new URL(link).pathname.split('.')[0])
  })

  it('reports a failed payment and accepts another one', async () => {
    const { order, link } = await linked()
    const first = await choose(link)
    await shop.pay(first.headers.get('location') ?? '', 'fail', 'none')
    expect(await (await open(`${link}?returned=1`)).text()).toContain('The payment has not arrived')
    const again = await choose(link)
    await shop.pay(again.headers.get('location') ?? '', 'pay', 'none')
    expect(await (await open(`${link}?returned=1`)).text()).toContain('is paid')
    expect(await readOrder(shop, order.order_number)).toMatchObject({ payment_status: 2 })
  })

  it('opens one payment for concurrent requests, and none for a method that is not offered', async () => {
    const { order, link } = await linked()
    const wrong = await choose(link, 'cash')
    expect([wrong.status, (await wrong.text()).includes('role="alert"')]).toEqual([422, true])
    const both = await Promise.all([choose(link), choose(link)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    await shop.pay(both[0].headers.get('location') ?? '', 'pay', 'none')
    await open(`${link}?returned=1`)
    await shop.work()
    await open(`${link}?returned=1`)
    expect(await readOrder(shop, order.order_number)).toMatchObject({ placed_by_attempt_id: expect.anything() })
  })

  it('is invalid for another order, when changed or expired, and shows nothing of the order', async () => {
    const { order, link } = await linked()
    const other = await linked()
    const pass = link.split('/').at(-1)
    for (const path of [
      `/pay-order/${other.order.order_number}/${pass}`,
      `/pay-order/${order.order_number}/${pass}x`,
      `/pay-order/${order.order_number}/1.${pass?.split('.')[1]}`,
      `/pay-order/%00/${pass}`,
      `/pay-order/HS000000000000/x`,
    ]) {
      const [shown, paid] = [await open(shop.origin + path), await choose(shop.origin + path)]
      expect([path, shown.status, paid.status]).toEqual([path, 404, 404])
      expect(await shown.text()).not.toContain('₹')
    }
  })

  it('is refused for a paid, replaced or unknown order, and to staff who may not change orders', async () => {
    const { order, shopper, link } = await linked()
    await shopper.unpaidOrder(phone)
    expect(await send(order.order_number)).toMatchObject({ http: 409 })
    expect(await (await open(link)).text()).toContain('can no longer be paid')
    expect((await choose(link)).status).toBe(409)
    expect(await send('HS000000000000')).toMatchObject({ http: 404 })
    expect((await send(order.order_number, await tokenOfRole(shop, 'finance'))).http).toBe(403)
  })
})
