import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { financeColumns } from '@handset/contract/domains/finance/finance-columns.ts'
import type { FinanceRow } from '@handset/contract/domains/finance/finance.contract.ts'
import { readExport } from '../../test/orders/read-export.ts'
import { newShopper, type Shopper, toUnpaidOrder, type UnpaidOrder } from '../../test/shopper.ts'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

/** A day on which no test buys. */
const day = '2025-11-10'

describe('finance report', () => {
  const shop = useShop()
  let token = ''
  let shopper: Shopper
  const phone = usePhone(shop, 20)
  const cover = usePhone(shop, 20, 12)
  let order: UnpaidOrder
  let lines: { id: number; order_id: number; price_paise: number; gst_rate: number }[]

  const list = async (input: Record<string, string | number> = {}) =>
    (await shop.asOwner('admin/get-financ-dept-data', { from_date: day, to_date: day, ...input })).data as {
      orders: FinanceRow[]
      last_page: number
      total: number
      totals: Record<string, { total: number; expected: number }> | null
    }
  const set = (table: 'order_lines' | 'payment_attempts' | 'orders', values: object, id: number) =>
    shop.db.updateTable(table).set(values).where('id', '=', id).execute()
  const fee = (fee_paise: number | null, fee_tax_paise: number | null) =>
    shop.db
      .updateTable('payment_attempts')
      .set({ fee_paise, fee_tax_paise })
      .where('order_id', '=', lines[0]?.order_id ?? 0)
      .execute()
  const move = (at: string) =>
    shop.query`update orders set created_at = ${at}::timestamp at time zone 'Asia/Kolkata' where order_number = ${order.order_number}`

  beforeAll(async () => {
    token = await shop.token('admin')
    shopper = await newShopper(shop)
    await shopper.add(phone)
    await shopper.add(cover)
    order = toUnpaidOrder(await shopper.order())
    await shopper.pay(order)
    // Never paid, so never reported.
    const unpaid = await (await newShopper(shop)).unpaidOrder(phone)
    await shop.query`update orders set created_at = ${`${day} 12:00`}::timestamp at time zone 'Asia/Kolkata' where order_number = ${unpaid.order_number}`
    lines = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_lines.id', 'order_id', 'price_paise', 'gst_rate'])
      .where('order_number', '=', order.order_number)
      .orderBy('order_lines.id', 'desc')
      .execute()
  })
  beforeEach(async () => {
    await move(`${day} 12:00`)
    await fee(null, null)
  })

  it('has a row for each line of a paid order with its known amounts', async () => {
    const { orders, last_page, total } = await list()
    expect([orders.length, last_page, total]).toEqual([2, 1, 2])
    orders.forEach((row, index) => {
      const line = lines[index]!
      const value = line.price_paise / 100
      expect(row).toMatchObject({
        product_order_id: line.id,
        order_number: order.order_number,
        imei_no: '',
        invoice_number: '',
        date: day,
        month: 'Nov 2025',
        name: 'Meera Pathak',
        email: shopper.email,
        mobile: shopper.mobile,
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411038',
        full_address: '7, Neem Lane',
        qty: 1,
        product_mop: value,
        product_delivery_status: 1,
        shipping_date: '',
        delivered_returned_date: '',
        cashback_percentage: 0,
        cashback_amount: 0,
        payable_amount: value,
        pre_gst_amount: Math.round((line.price_paise * 100) / (100 + line.gst_rate)) / 100,
        shipyaari_commission: null,
        razorpay_charges: null,
        gst_razorpay_charges: null,
        bank_amount: null,
        co_pocket: null,
      })
    })
  })

  it('splits the payment fee and tax over the lines to the paisa, down to the remaining amount', async () => {
    await fee(100_003, 15_255)
    const [one, other] = (await list()).orders as [FinanceRow, FinanceRow]
    const paise = (rupees: number | null) => Math.round((rupees ?? Number.NaN) * 100)
    expect(paise(one.razorpay_charges) + paise(other.razorpay_charges)).toBe(100_003 - 15_255)
    expect(paise(one.gst_razorpay_charges) + paise(other.gst_razorpay_charges)).toBe(15_255)
    for (const row of [one, other]) {
      const share = (row.product_mop * 100) / (one.product_mop * 100 + other.product_mop * 100)
      expect(Math.abs(paise(row.razorpay_charges) - share * 84_748)).toBeLessThan(1)
      expect(paise(row.bank_amount)).toBe(
        paise(row.payable_amount) - paise(row.razorpay_charges) - paise(row.gst_razorpay_charges),
      )
      expect(row.co_pocket).toBeNull()
    }
  })

  const percents = (pinelabs: number | string) =>
    shop.asOwner('admin/settings-update', {
      group: 'tax',
      values: JSON.stringify({ payment_fee_percent: { pinelabs, razorpay: '' } }),
    })

  it('counts with the expected fee until the provider reports one, and says so', async () => {
    expect((await list()).orders.map(({ fee_source }) => fee_source)).toEqual(['unknown', 'unknown'])
    expect((await percents('1.8')).http).toBe(200)
    const expected = (await list()).orders
    const paise = (rupees: number | null) => Math.round((rupees ?? Number.NaN) * 100)
    const sum = (
      rows: FinanceRow[],
      key: 'razorpay_charges' | 'gst_razorpay_charges' | 'product_mop' | 'bank_amount',
    ) => rows.reduce((total, row) => total + paise(row[key]), 0)
    const paid = sum(expected, 'product_mop')
    const charge = Math.round(paid * 0.018)
    const tax = Math.round(charge * 0.18)
    expect(expected.map(({ fee_source }) => fee_source)).toEqual(['expected', 'expected'])
    expect([sum(expected, 'razorpay_charges'), sum(expected, 'gst_razorpay_charges')]).toEqual([charge, tax])
    expect(sum(expected, 'bank_amount')).toBe(paid - charge - tax)
    const staffView = async () =>
      (await shop.asOwner('admin/order-view-single-order', { order: order.order_number })).data.payments
    expect(await staffView()).toMatchObject([{ fee: (charge + tax) / 100, fee_tax: tax / 100, fee_source: 'expected' }])
    const stored = await shop.db
      .selectFrom('payment_attempts')
      .select('fee_paise')
      .where('order_id', '=', lines[0]?.order_id ?? 0)
      .execute()
    expect(stored).toEqual([{ fee_paise: null }])
    await fee(100_003, 15_255)
    const reported = (await list()).orders
    expect(reported.map(({ fee_source }) => fee_source)).toEqual(['reported', 'reported'])
    expect(sum(reported, 'razorpay_charges')).toBe(100_003 - 15_255)
    await percents('')
  })

  it('has the settlement of a payment with its final fee, and what a lost dispute took back', async () => {
    const { id, provider, provider_txn_id, amount_paise } = await shop.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', lines[0]?.order_id ?? 0)
      .executeTakeFirstOrThrow()
    await fee(1, 0)
    await shop.query`insert into settlement_lines (provider, entity_id, kind, amount_paise, fee_paise, fee_tax_paise, net_paise, settlement_id, utr, settled_at, description)
      values (${provider}, ${provider_txn_id}, 'payment', ${amount_paise}, 100003, 15255, ${amount_paise - 100_003}, 'setl_1', 'UTR1', '2025-11-12 20:00Z', '')`
    const dispute = (name: string, status: string) =>
      shop.query`insert into payment_disputes (attempt_id, provider, provider_dispute_id, phase, status, amount_paise, reason, reported_at)
        values (${id}, ${provider}, ${name}, 'chargeback', ${status}, 100001, '', now())`
    await dispute('disp_won', 'won')
    await dispute('disp_open', 'open')
    expect((await list()).orders.map(({ dispute_loss }) => dispute_loss)).toEqual([0, 0])
    await dispute('disp_lost', 'lost')
    const { orders } = await list()
    for (const row of orders)
      expect(row).toMatchObject({
        fee_source: 'settled',
        settlement_date: '2025-11-13',
        settlement_id: 'setl_1',
        settlement_utr: 'UTR1',
      })
    const sum = (key: 'razorpay_charges' | 'dispute_loss') =>
      orders.reduce((total, row) => total + Math.round((row[key] ?? 0) * 100), 0)
    expect([sum('razorpay_charges'), sum('dispute_loss')]).toEqual([100_003 - 15_255, 100_001])
    await shop.query`delete from payment_disputes`
    await shop.query`delete from settlement_lines`
  })

  it('splits a fee the same way when a page ends within the order', async () => {
    await fee(100_003, 15_255)
    const whole = (await list()).orders
    const first = await list({ per_page: 1 })
    const second = await list({ per_page: 1, page: 2 })
    expect([first.last_page, first.total, [...first.orders, ...second.orders]]).toEqual([2, 2, whole])
    // Each page has the totals of the whole report.
    const payable = whole.reduce((sum, { payable_amount }) => sum + payable_amount, 0)
    expect([first.totals?.['payable_amount'], second.totals?.['payable_amount']]).toEqual([
      { total: payable, expected: 0 },
      { total: payable, expected: 0 },
    ])
  })

  it('calculates cashback on the value of all units', async () => {
    const line = lines[0]!
    await set('order_lines', { cashback_basis_points: 750, quantity: 2 }, line.id)
    const [row] = (await list()).orders
    const cashback = Math.round(line.price_paise * 2 * 0.075)
    expect(row).toMatchObject({
      qty: 2,
      cashback_percentage: 7.5,
      cashback_amount: cashback / 100,
      payable_amount: (line.price_paise * 2 - cashback) / 100,
    })
    await set('order_lines', { cashback_basis_points: 0, quantity: 1 }, line.id)
  })

  it('shows IMEI, invoice and the active shipment once they exist', async () => {
    const line = lines[1]!
    await fee(0, 0)
    await shop.query`insert into line_serials (line_id, serial, position, is_active) values (${line.id}, '356938035643809', 1, true), (${line.id}, '111111111111111', 1, false)`
    await shop.query`insert into invoices (order_id, line_id, series, financial_year, running_number, number, place_of_supply_state_id, total_paise, document, voided_at)
      values (${line.order_id}, ${line.id}, 'HS', '2526', 1, 'HS/2526/1', 27, 100, '{}', now()), (${line.order_id}, ${line.id}, 'HS', '2526', 2, 'HS/2526/2', 27, 100, '{}', null)`
    await shop.query`insert into shipments (order_id, line_id, provider, reference, state, awb, charge_paise, shipped_at, delivered_at)
      values (${line.order_id}, ${line.id}, 'shipyaari', 'one', 'cancelled', 'A1', 99900, '2025-11-11 10:00Z', null), (${line.order_id}, ${line.id}, 'shipyaari', 'two', 'booked', 'A2', 6550, '2025-11-12 20:00Z', '2025-11-15 10:00Z')`
    const row = (await list()).orders[1]!
    // After 18:30 UTC it is the next day in India.
    expect(row).toMatchObject({
      imei_no: '356938035643809',
      invoice_number: 'HS/2526/2',
      shipping_date: '2025-11-13',
      delivered_returned_date: '2025-11-15',
      shipyaari_commission: 65.5,
      bank_amount: row.payable_amount,
    })
    expect(row.co_pocket).toBe(Math.round(row.payable_amount * 100 - 6550) / 100)
    await shop.query`update shipments set returned_at = '2025-11-20 10:00Z' where reference = 'two'`
    expect((await list()).orders[1]?.delivered_returned_date).toBe('2025-11-20')
  })

  it('filters by days in India, and shows all days by default', async () => {
    await move(`${day} 00:00`)
    expect((await list()).total).toBe(2)
    await move('2025-11-09 23:59:59.999')
    expect((await list()).total).toBe(0)
    const all = await shop.asOwner('admin/get-financ-dept-data')
    expect(all.data.total).toBeGreaterThanOrEqual(2)
    expect(await list({ from_date: '2024-01-01', to_date: '2024-01-01' })).toMatchObject({
      orders: [],
      last_page: 1,
      total: 0,
    })
  })

  const daysInOrder = 'The first day must not be after the last day'
  it.each<[string, Record<string, string>, string, string]>([
    ['', { from_date: '2026-05-02', to_date: '2026-05-01' }, 'from_date', daysInOrder],
    ['', { from_date: '2026-02-30' }, 'from_date', 'Enter a date as yyyy-mm-dd'],
    ['', { per_page: '1000000' }, 'per_page', 'A whole number from 1 to 100'],
    ['', { page: '0' }, 'page', 'A whole number from 1 to 10000'],
    ['-export', { from_date: '2026-05-02', to_date: '2026-05-01' }, 'from_date', daysInOrder],
    ['-export', { from_date: '2016-05-02', to_date: '2026-05-01' }, 'from_date', 'Choose at most 366 days'],
    ['-export', { from_date: '2016-05-02' }, 'from_date', 'Choose at most 366 days'],
  ])('refuses on get-financ-dept-data%s the filter %o', async (suffix, input, field, message) => {
    const { http, status, data } = await shop.asOwner(`admin/get-financ-dept-data${suffix}`, input)
    expect([http, status, data]).toEqual([422, false, { [field]: [message] }])
  })

  it('refuses the finance report to managers, and serves finance and owner', async () => {
    const [finance, manager] = [await tokenOfRole(shop, 'finance'), await tokenOfRole(shop, 'manager')]
    for (const path of ['admin/get-financ-dept-data', 'admin/get-financ-dept-data-export']) {
      expect((await shop.call(path, {}, { token: finance })).http).toBe(200)
      const refused = await shop.call(path, {}, { token: manager })
      expect([refused.http, refused.message]).toEqual([403, 'Your role may not do this'])
    }
  })

  describe('finance report spreadsheet', () => {
    const exported = (days: Record<string, string>) =>
      readExport(shop, token, 'admin/get-financ-dept-data-export', days)

    it('exports what the screen shows, under the specified file name', async () => {
      await fee(100_003, 15_255)
      await shop.query`update orders set full_name = '=1+1' where order_number = ${order.order_number}`
      const { name, type, rows } = await exported({ from_date: day, to_date: day })
      expect([name, type]).toEqual([
        `finance-dept-report-${day}to${day}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
      const [head = [], first = [], ...rest] = rows
      expect(head).toEqual([...financeColumns.map(({ header }) => header), 'Cross Check'])
      expect(rest).toHaveLength(1)
      const firstRow = (await list()).orders[0]!
      const cell = (header: string) => first[head.indexOf(header)]
      expect([
        cell('Order No.'),
        cell('Date'),
        cell('Month'),
        cell('Name'),
        cell('Delivery Status'),
        cell('Cross Check'),
      ]).toEqual([order.order_number, '10/11/2025', 'Nov 2025', "'=1+1", 'Pending', 'TRUE'])
      expect([cell('Product MOP'), cell('Razorpay Charges'), cell('Bank Amount')]).toEqual([
        firstRow.product_mop,
        firstRow.razorpay_charges,
        firstRow.bank_amount,
      ])
      expect(cell('Charges Are')).toBe('Reported')
      expect(cell('Co Pocket') ?? null).toBeNull()
      await shop.query`update orders set full_name = 'Meera Pathak' where order_number = ${order.order_number}`
    })

    /** This many more paid orders with one line, created at the same instant as the order, on their own day. */
    async function copyOrder(copies: number) {
      const { rows } = await shop.query<{ id: number }>`
        insert into orders (order_number, customer_id, created_at, payment_status, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
        select 'COPY' || n, customer_id, '2025-07-01 10:00Z', 2, 100, 100, 100, '{}', 'pinelabs', full_name, email, mobile, full_address, pincode, city, state_id, 'copy-' || n, ''
        from orders, generate_series(1, ${copies}::integer) n where order_number = ${order.order_number} returning id`
      const ids = rows.map(({ id }) => id)
      await shop.query`insert into order_lines (order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise)
        select copy, product_id, variant_id, 'copy-' || copy, name, option, color, picture, hsn, gst_rate, 1, 100, 100 from order_lines, unnest(${ids}::bigint[]) copy where id = ${lines[0]?.id}`
      await shop.query`with paid as (insert into payment_attempts (order_id, provider, merchant_txn_id, amount_paise, state, expires_at) select copy, 'pinelabs', 'copy-' || copy, 100, 'captured', now() from unnest(${ids}::bigint[]) copy returning id, order_id)
        update orders o set placed_at = now(), placed_by_attempt_id = paid.id from paid where paid.order_id = o.id`
    }

    it('exports every line once over several batches', async () => {
      await copyOrder(505)
      const { rows } = await exported({ from_date: '2025-07-01', to_date: '2025-07-01' })
      const column = rows[0]?.indexOf('SKU') ?? -1
      const skus = rows.slice(1).map((row) => row[column])
      expect(skus).toHaveLength(505)
      expect(new Set(skus).size).toBe(505)
      const oldest = await exported({ from_date: '2025-07-01', to_date: '2025-07-01', sort: 'date' })
      expect(oldest.rows.slice(1).map((row) => row[column])).toEqual(skus.toReversed())
      const pages = await Promise.all(
        [1, 2, 51].map((page) => list({ from_date: '2025-07-01', to_date: '2025-07-01', sort: 'date', page })),
      )
      const listed = pages.flatMap(({ orders }) => orders.map(({ sku }) => sku))
      expect(listed).toEqual([...skus.toReversed().slice(0, 20), ...skus.toReversed().slice(500)])
    })

    it('returns a message if there is nothing to export', async () => {
      const callResponse = await shop.asOwner('admin/get-financ-dept-data-export', {
        from_date: '2024-01-01',
        to_date: '2024-01-31',
      })
      expect([callResponse.http, callResponse.status, callResponse.data, callResponse.message]).toEqual([
        200,
        true,
        {},
        'There are no orders in these days',
      ])
    })
  })
})
