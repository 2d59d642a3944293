import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeAttempt, newOrder, runJob, type UnpaidOrder } from '../../test/shopper.ts'
import { useCheckedShop, usePhone } from '../../test/suite-shop.ts'
import { listPaymentIssues, payUnseen } from '../../test/orders/order-payments.ts'
import { viewOrder } from '../../test/orders/staff-orders.ts'

describe('settlements of Razorpay', () => {
  const shop = useCheckedShop('razorpay')
  const phone = usePhone(shop, 200)

  const readSettlements = (retries = 0) => runJob(shop.app, 'read-settlements', { retries })
  const orderOf = ({ order_number }: UnpaidOrder) => viewOrder(shop, order_number)
  const settle = (order: UnpaidOrder) => shop.pay(order.redirect_url, 'settle', 'none')
  const linesOf = (entityId: string) =>
    shop.db.selectFrom('settlement_lines').selectAll().where('entity_id', '=', entityId).execute()

  /** A payment that its provider captured; the webhook is left out, so that nothing is settled twice. */
  async function paid(pays: 'razorpay' | 'pinelabs' = 'razorpay'): Promise<UnpaidOrder> {
    const { shopper, order } = await newOrder(shop, phone, { pays })
    await payUnseen(shop, order, 'razorpay')
    await shop.fault('razorpay', 'ok')
    expect((await shopper.confirm(order)).http).toBe(200)
    return order
  }
  const feeOf = (rupees: number) => {
    const charge = Math.round(rupees * 100 * 0.02)
    const tax = Math.round(charge * 0.18)
    return { fee: (charge + tax) / 100, fee_tax: tax / 100 }
  }

  it('give a payment its settlement, UTR and final fee, once it was paid out', async () => {
    const order = await paid()
    await readSettlements()
    expect((await orderOf(order)).payments).toMatchObject([{ fee_source: 'reported', settlement: null }])
    await settle(order)
    await changeAttempt(shop, order, { fee_paise: 1, fee_tax_paise: 1 })
    await readSettlements()
    const settled = (await orderOf(order)).payments
    expect(settled).toMatchObject([
      {
        ...feeOf(order.order_total),
        fee_source: 'settled',
        settlement: {
          id: expect.stringMatching(/^setl_/),
          utr: expect.stringMatching(/^RZPX\d{8}$/),
          at: expect.stringMatching(/^20/),
        },
      },
    ])
    await readSettlements()
    expect((await orderOf(order)).payments).toEqual(settled)
    expect(await linesOf(settled[0].transaction_id)).toHaveLength(1)
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('wait for a fee that Razorpay has not computed yet, and are read again until it has', async () => {
    const order = await paid()
    await settle(order)
    await changeAttempt(shop, order, { fee_paise: null, fee_tax_paise: null })
    await shop.fault('razorpay', 'fee-later')
    await readSettlements()
    expect((await orderOf(order)).payments).toMatchObject([
      { fee: null, fee_source: 'unknown', settlement: { id: expect.stringMatching(/^setl_/) } },
    ])
    await shop.fault('razorpay', 'ok')
    await readSettlements()
    expect((await orderOf(order)).payments).toMatchObject([{ ...feeOf(order.order_total), fee_source: 'settled' }])
  })

  it('name the refund of a payment too, with the reference of the bank', async () => {
    const order = await paid()
    await shop.asOwner('admin/order-update-order-status', {
      order: order.order_number,
      status: 5,
      customer: (await orderOf(order)).order.user_unique,
    })
    await shop.work()
    const refund = async () => (await orderOf(order)).refunds[0]
    await expect
      .poll(
        async () => {
          await runJob(shop.app, 'reconcile-payments', {})
          await sql`update refunds set created_at = created_at - interval '1 hour' where state = 'requested'`.execute(
            shop.db,
          )
          await shop.work()
          return (await refund()).state
        },
        { timeout: 15_000 },
      )
      .toBe('done')
    await settle(order)
    await readSettlements()
    expect(await refund()).toMatchObject({
      provider_state: 'processed',
      reference: expect.stringMatching(/^rfnd_/),
      bank_reference: expect.stringMatching(/^\d{12}$/),
      settlement: { id: expect.stringMatching(/^setl_/), utr: expect.stringMatching(/^RZPX/) },
    })
    const [line] = await linesOf((await refund()).reference)
    expect(line).toMatchObject({ kind: 'refund', net_paise: -order.order_total * 100 })
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('are read page by page, and go on where a run was broken off', async () => {
    const orders: UnpaidOrder[] = []
    for (let count = 0; count < 2; count += 1) orders.push(await paid())
    // The account's other payments: as many as two pages hold.
    await sql`insert into sandbox.payments (id, provider, merchant_txn_id, amount_paise, state, return_url, details, created_at, decided_at)
      select 'many-' || n, 'razorpay', 'many-payments-' || n, 10000, 'paid', 'http://127.0.0.1', jsonb_build_object('settled_at', (now() - interval '1 minute')::text), now(), now() from generate_series(1, 150) n`.execute(
      shop.db,
    )
    for (const order of orders) await settle(order)
    await sql`delete from settlement_days`.execute(shop.db)
    const before = await shop.db.selectFrom('settlement_lines').select('id').execute()
    await shop.fault('razorpay', 'error')
    await readSettlements(8)
    expect(await shop.db.selectFrom('settlement_lines').select('id').execute()).toEqual(before)
    expect((await orderOf(orders[0]!)).payments).toMatchObject([{ settlement: null }])
    await shop.fault('razorpay', 'ok')
    await readSettlements()
    for (const order of orders)
      expect((await orderOf(order)).payments).toMatchObject([{ settlement: { id: expect.stringMatching(/^setl_/) } }])
    expect(
      await shop.db.selectFrom('settlement_days').select('day').where('next_cursor', 'is not', null).execute(),
    ).toEqual([])

    // As after the death of a process between two pages.
    await sql`delete from settlement_lines`.execute(shop.db)
    await sql`update settlement_days set next_cursor = '100' where day = (now() at time zone 'Asia/Kolkata')::date`.execute(
      shop.db,
    )
    await readSettlements()
    const { rows } = await sql<{ count: number }>`select count(*) as count from settlement_lines`.execute(shop.db)
    const { rows: settled } = await sql<{
      count: number
    }>`select count(*) as count from sandbox.payments where provider = 'razorpay' and details ->> 'settled_at' is not null`.execute(
      shop.db,
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual((settled[0]?.count ?? 0) - 100)
    expect(rows[0]?.count).toBeLessThan(settled[0]?.count ?? 0)
    await readSettlements()
    await sql`delete from sandbox.payments where id like 'many-%'`.execute(shop.db)
    await sql`delete from settlement_lines where merchant_txn_id like 'many-%'`.execute(shop.db)
  })

  it('are tried again half an hour after Razorpay did not answer', async () => {
    await shop.fault('razorpay', 'error')
    await readSettlements()
    const { rows } = await sql<{ retries: number }>`
      select (j.payload ->> 'retries')::integer as retries from graphile_worker._private_jobs j where j.key = 'read-settlements' and j.run_at > now() + interval '25 minutes'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ retries: 1 }])
    await sql`select graphile_worker.remove_job('read-settlements')`.execute(shop.db)
  })

  it('place an order whose payment nobody had reported', async () => {
    const { order } = await newOrder(shop, phone, { pays: 'razorpay' })
    await payUnseen(shop, order, 'razorpay')
    await shop.fault('razorpay', 'ok')
    await settle(order)
    await readSettlements()
    expect(await orderOf(order)).toMatchObject({
      order: { payment_status: 'Completed' },
      payments: [{ state: 'captured', settlement: { id: expect.stringMatching(/^setl_/) } }],
    })
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('list a payment that no order knows, until somebody says what was done about it', async () => {
    await sql`insert into sandbox.payments (id, provider, merchant_txn_id, amount_paise, state, return_url, details, created_at, decided_at)
      values ('counter', 'razorpay', 'counter-sale-0001', 123400, 'paid', 'http://127.0.0.1', jsonb_build_object('settled_at', (now() - interval '1 minute')::text), now(), now())`.execute(
      shop.db,
    )
    await readSettlements()
    const unknown = async () => (await listPaymentIssues(shop)).filter(({ kind }) => kind === 'settlement-unknown')
    expect(await unknown()).toMatchObject([
      {
        order_number: '',
        amount: 1234,
        expected: null,
        provider: 'razorpay',
        detail: expect.stringContaining('counter-sale-0001'),
      },
    ])
    await readSettlements()
    const [issue] = await unknown()
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    expect(metrics).toContain('handset_payment_issues{kind="settlement-unknown"} 1')
    const close = () =>
      shop.asOwner('admin/close-payment-issue', { kind: issue?.kind, id: issue?.id, note: 'Sold at the counter' })
    expect(await close()).toMatchObject({ http: 200 })
    expect(await close()).toMatchObject({ http: 404 })
    await readSettlements()
    expect(await unknown()).toEqual([])
    expect(
      await shop.db
        .selectFrom('audit_log')
        .select('after')
        .where('entity', '=', `settlement-unknown/${issue?.id}`)
        .execute(),
    ).toEqual([{ after: { note: 'Sold at the counter' } }])
  })

  it('list a payment of which another amount was settled', async () => {
    const order = await paid()
    await settle(order)
    await shop.fault('razorpay', 'lie')
    await readSettlements()
    await shop.fault('razorpay', 'ok')
    expect(await listPaymentIssues(shop, order)).toMatchObject([
      { kind: 'settlement-amount', amount: order.order_total - 1, expected: order.order_total },
    ])
    await readSettlements()
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })

  it('do not exist for Pine Labs, whose payments stay as they are', async () => {
    const order = await paid('pinelabs')
    await readSettlements()
    expect((await orderOf(order)).payments).toMatchObject([{ fee: null, fee_source: 'unknown', settlement: null }])
    expect(await listPaymentIssues(shop, order)).toEqual([])
  })
})
