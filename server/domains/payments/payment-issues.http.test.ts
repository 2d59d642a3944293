import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { newShopper, refundsOf, runJob, stockedVariant, type TestVariant } from '../../test/shopper.ts'

interface Issue {
  kind: string
  id: number
  order_number: string
}

describe('the payment issues', () => {
  let shop: TestShop
  let phone: TestVariant
  let token: string
  beforeAll(async () => {
    shop = await openShop()
    phone = await stockedVariant(shop, 40)
    token = await shop.token('admin')
  })
  afterAll(() => shop.close())

  const list = async () => (await shop.call('admin/payment-issues', {}, { token })).data
  const issueOf = async (order: { order_number: string }) =>
    (await list()).issues.filter((issue: Issue) => issue.order_number === order.order_number)
  const counted = async () => {
    const { data } = await shop.call('admin/dashboard-summary', {}, { token })
    return data.queues.find(({ key }: { key: string }) => key === 'payment_issues')
  }
  const close = (issue: Pick<Issue, 'kind' | 'id'>, note = 'Paid by NEFT') =>
    shop.call('admin/close-payment-issue', { kind: issue.kind, id: issue.id, note }, { token })

  /** An order whose payment goes back, with the refund as it is changed here. */
  async function refundedOrder(change: string) {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(phone)
    await shop.db.updateTable('orders').set({ status: 5 }).where('order_number', '=', order.order_number).execute()
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shopper.confirm(order)
    const [refund] = await refundsOf(shop, order.order_number)
    await sql`update refunds set ${sql.raw(change)} where id = ${refund?.id}`.execute(shop.db)
    return { ...order, refundId: refund?.id ?? 0 }
  }

  async function paidOrder() {
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    expect((await shopper.confirm(order)).http).toBe(200)
    return { ...order, shopper }
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
    const shopper = await newShopper(shop, { pays: 'razorpay' })
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.fault('razorpay', 'lie', { times: 1 })
    await shopper.confirm(order)
    expect(await issueOf(order)).toMatchObject([
      { kind: 'mismatch', amount: order.order_total - 1, expected: order.order_total, provider: 'razorpay' },
    ])
  })

  it('list a captured payment with neither order nor refund', async () => {
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
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
    const order = await paidOrder()
    const dispute = async (stage: string) => {
      await shop.pay(order.redirect_url, `dispute-${stage}`, 'none')
      const status = { created: 'open', won: 'won', lost: 'lost' }[stage]
      await expect
        .poll(
          async () => {
            await shop.work()
            return (await shop.call('admin/order-view-single-order', { order: order.order_number }, { token })).data
              .disputes[0]?.status
          },
          { timeout: 10_000 },
        )
        .toBe(status)
    }
    await dispute('created')
    const [first] = (await list()).issues
    expect(first).toMatchObject({ kind: 'dispute-open', order_number: order.order_number })
    expect(first.respond_by).toMatch(/^20\d\d-/)
    expect(await close(first)).toMatchObject({ http: 200 })
    expect(await issueOf(order)).toEqual([])
    await dispute('lost')
    expect(await issueOf(order)).toMatchObject([{ kind: 'dispute-lost', id: first.id }])
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
    const { data } = await shop.call('admin/order-view-single-order', { order: order.order_number }, { token })
    expect(data.notes).toMatchObject([{ text: 'Paid by NEFT', author: 'admin@handset.example' }])
    expect(await close({ kind: 'refund-refused', id: 999_999 })).toMatchObject({ http: 404 })
  })

  it('are counted in the metrics', async () => {
    const order = await refundedOrder("state = 'refused', decided_at = now()")
    expect(await issueOf(order)).toHaveLength(1)
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    const { issues } = await list()
    const refused = issues.filter(({ kind }: Issue) => kind === 'refund-refused').length
    expect(metrics).toContain(`handset_payment_issues{kind="refund-refused"} ${refused}`)
    expect(metrics).toContain('handset_payment_issues{kind="dispute-lost"} 0')
  })
})
