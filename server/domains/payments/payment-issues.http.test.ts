import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newOrder, runJob } from '../../test/shopper.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'
import { expectAfterWork, listPaymentIssues, payCancelledOrder } from '../../test/orders/order-payments.ts'
import { viewOrder } from '../../test/orders/staff-orders.ts'
import { paidLine } from '../../test/orders/paid-line.ts'

describe('the payment issues', () => {
  const shop = useShop()
  const phone = usePhone(shop, 40)

  const issueOf = (order: { order_number: string }) => listPaymentIssues(shop, order)
  const counted = async () => {
    const { data } = await shop.asOwner('admin/dashboard-summary')
    return data.queues.find(({ key }: { key: string }) => key === 'payment_issues')
  }
  const close = (issue: { kind: string; id: number } | undefined, note = 'Paid by NEFT') =>
    shop.asOwner('admin/close-payment-issue', { kind: issue?.kind, id: issue?.id, note })

  /** An order whose payment goes back, with the refund as it is changed here. */
  async function refundedOrder(change: string) {
    const order = await payCancelledOrder(shop, phone, 'razorpay')
    await sql`update refunds set ${sql.raw(change)} where id = ${order.refundId}`.execute(shop.db)
    return order
  }

  it.each([
    [
      "state = 'refused', decided_at = now(), provider_message = 'too old'",
      [{ kind: 'refund-refused', detail: 'too old' }],
    ],
    ["created_at = now() - interval '73 hours'", [{ kind: 'refund-open' }]],
    ["state = 'requested', created_at = now() - interval '73 hours'", [{ kind: 'refund-open' }]],
    ['tries = 50', [{ kind: 'refund-open' }]],
    ["state = 'requested', tries = 50", []],
    ["tries = 49, created_at = now() - interval '71 hours'", []],
    ["state = 'done', decided_at = now(), created_at = now() - interval '73 hours'", []],
  ])('list a refund with %s: %j', async (change, issues) => {
    const order = await refundedOrder(change)
    expect(await issueOf(order)).toMatchObject(issues.map((issue) => ({ ...issue, amount: order.order_total })))
  })

  it('count the tries of a refund that its provider never accepts', async () => {
    const order = await refundedOrder('tries = 49')
    await shop.fault('razorpay', 'error', { times: 2 })
    await runJob(shop.app, 'send-refund', { refundId: order.refundId })
    await shop.fault('razorpay', 'ok')
    expect(await issueOf(order)).toMatchObject([{ kind: 'refund-open', id: order.refundId }])
    expect(await close({ kind: 'refund-open', id: order.refundId })).toMatchObject({ http: 422 })
  })

  it('list a payment of another amount with what should have been paid', async () => {
    const { shopper, order } = await newOrder(shop, phone, { pays: 'razorpay' })
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.fault('razorpay', 'lie', { times: 1 })
    await shopper.confirm(order)
    expect(await issueOf(order)).toMatchObject([
      { kind: 'mismatch', amount: order.order_total - 1, expected: order.order_total, provider: 'razorpay' },
    ])
  })

  it('list a captured payment with neither order nor refund', async () => {
    const { order } = await newOrder(shop, phone)
    const capture = (state: string) =>
      sql`update payment_attempts set state = ${state}, provider_txn_id = 'T1', decided_at = now() where merchant_txn_id = ${order.merchantTxnId}`.execute(
        shop.db,
      )
    await capture('captured')
    expect(await issueOf(order)).toMatchObject([{ kind: 'capture-without-order', transaction_id: 'T1' }])
    await capture('failed')
  })

  it('list a dispute first, again when it is lost, and not when it is won', async () => {
    await refundedOrder("state = 'refused', decided_at = now()")
    const order = await paidLine(shop, phone, { pays: 'razorpay' })
    const dispute = async (stage: string) => {
      await shop.pay(order.redirect_url, `dispute-${stage}`, 'none')
      const status = { created: 'open', won: 'won', lost: 'lost' }[stage]
      const shown = async () => (await viewOrder(shop, order.order_number)).disputes[0]?.status
      await expectAfterWork(shop, shown).toBe(status)
    }
    await dispute('created')
    const [first] = await listPaymentIssues(shop)
    expect(first).toMatchObject({ kind: 'dispute-open', order_number: order.order_number })
    expect(first?.respond_by).toMatch(/^20\d\d-/)
    expect(await close(first)).toMatchObject({ http: 200 })
    expect(await issueOf(order)).toEqual([])
    await dispute('lost')
    expect(await issueOf(order)).toMatchObject([{ kind: 'dispute-lost', id: first?.id }])
    await dispute('won')
    expect(await issueOf(order)).toEqual([])
  })

  it('are taken off the list once, with a note on the order, and not without one', async () => {
    const order = await refundedOrder("state = 'refused', decided_at = now()")
    const [issue] = await issueOf(order)
    expect(await close(issue, ' ')).toMatchObject({ http: 422, data: { note: [expect.any(String)] } })
    expect(await issueOf(order)).toHaveLength(1)
    const before = (await counted()).count
    const statuses = (await Promise.all([close(issue), close(issue)])).map(({ http }) => http)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    expect(await issueOf(order)).toEqual([])
    expect(await counted()).toMatchObject({ count: before - 1, link: '/admin-payment-issues' })
    expect((await viewOrder(shop, order.order_number)).notes).toMatchObject([
      { text: 'Paid by NEFT', author: 'admin@handset.example' },
    ])
    expect(await close({ kind: 'refund-refused', id: 999_999 })).toMatchObject({ http: 404 })
  })

  it('are counted in the metrics', async () => {
    const order = await refundedOrder("state = 'refused', decided_at = now()")
    expect(await issueOf(order)).toHaveLength(1)
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    const refused = (await listPaymentIssues(shop)).filter(({ kind }) => kind === 'refund-refused').length
    expect(metrics).toContain(`handset_payment_issues{kind="refund-refused"} ${refused}`)
    expect(metrics).toContain('handset_payment_issues{kind="dispute-lost"} 0')
  })
})
