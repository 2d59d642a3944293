import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { orderQueues } from '@handset/contract/domains/orders/order-queues.ts'
import { readExport } from '../../test/orders/read-export.ts'
import { newShopper, stockedVariant, type TestVariant, type UnpaidOrder } from '../../test/shopper.ts'
import { tokenOfRole } from '../../test/people/staff-members.ts'
import { usePhone, useShop } from '../../test/suite-shop.ts'

/** A day long after the demo orders begin and long before any test buys. */
const day = '2025-05-10'
const dayBefore = '2025-05-09'

describe('dashboard summary', () => {
  const shop = useShop()
  let token = ''
  const phone = usePhone(shop, 60)
  /** Two orders of the day, the second from Karnataka, and one of the day before. */
  let orders: [UnpaidOrder, UnpaidOrder, UnpaidOrder]

  const summary = async (
    input: Record<string, string | string[]> = { from_date: day, to_date: day },
    as = token,
  ): Promise<DashboardSummary> => (await shop.call('admin/dashboard-summary', input, { token: as })).data
  const queue = async (key: string) => (await summary()).queues.find((one) => one.key === key)
  const listed = async (key: string, more: Record<string, string> = {}) =>
    (await shop.asOwner('admin/order-view-all-orders', { queue: key, ...more })).data as {
      total: number
      orders: { order_number: string }[]
    }
  const buy = async (variant: TestVariant, stateId = 27) => {
    const shopper = await newShopper(shop, { stateId })
    return shopper.paidOrder(variant)
  }
  /** A moment in India's time zone. */
  const move = (order: UnpaidOrder, at: string) =>
    shop.query`update orders set created_at = ${at}::timestamp at time zone 'Asia/Kolkata' where order_number = ${order.order_number}`
  const setStatus = (order: UnpaidOrder, status: number) =>
    shop.query`update orders set status = ${status} where order_number = ${order.order_number}`
  const lineOf = async (order: UnpaidOrder) =>
    shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_lines.id', 'order_id'])
      .where('order_number', '=', order.order_number)
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    token = await shop.token('admin')
    orders = [await buy(phone), await buy(await stockedVariant(shop, 60, 12), 29), await buy(phone)]
    // Unpaid, so it counts nowhere.
    const unpaid = await (await newShopper(shop)).unpaidOrder(phone)
    await move(unpaid, `${day} 12:00`)
  })
  beforeEach(async () => {
    for (const order of orders) await setStatus(order, 4)
    await move(orders[0], `${day} 09:00`)
    await move(orders[1], `${day} 21:00`)
    await move(orders[2], `${dayBefore} 12:00`)
  })

  it('shows zeros for a day without sales', async () => {
    const empty = await summary({ from_date: '2024-02-29', to_date: '2024-02-29' })
    for (const figure of Object.values(empty.cards)) expect(figure).toEqual({ now: 0, before: 0 })
    expect(empty.charts).toEqual({
      sales_by_day: [{ day: '2024-02-29', value: 0, count: 0, before: 0 }],
      by_series: [],
      by_state: [],
      by_payment_method: [],
      by_hour: Array.from({ length: 24 }, (_, hour) => ({ hour, value: 0, count: 0 })),
    })
    expect([empty.top_products, empty.top_referrals]).toEqual([[], []])
  })

  it('shows today if no day is given', async () => {
    const todays = async () =>
      (await shop.query<{ day: string }>`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`)
        .rows[0]?.day
    const before = await todays()
    const { from_date, to_date } = await summary({})
    expect(from_date).toBe(to_date)
    expect([before, await todays()]).toContain(from_date)
  })

  it('counts the payments of a day beside the day before', async () => {
    const { cards, charts, top_products, latest_orders } = await summary()
    const [first, second, third] = orders
    const revenue = first.order_total + second.order_total
    expect(cards).toEqual({
      orders: { now: 2, before: 1 },
      paid_revenue: { now: revenue, before: third.order_total },
      average_order: { now: Math.round(revenue * 50) / 100, before: third.order_total },
      units: { now: 2, before: 1 },
      cancelled: { now: 0, before: 0 },
      returned: { now: 0, before: 0 },
    })
    expect(charts.sales_by_day).toEqual([{ day, value: revenue, count: 2, before: third.order_total }])
    expect(charts.by_state.toSorted((one, other) => one.label.localeCompare(other.label))).toEqual([
      { key: '29', label: 'Karnataka', value: second.order_total, count: 1 },
      { key: '27', label: 'Maharashtra', value: first.order_total, count: 1 },
    ])
    expect(charts.by_payment_method).toEqual([{ key: 'pinelabs', label: 'Pine Labs', value: revenue, count: 2 }])
    expect(charts.by_series.reduce((sum, { value }) => sum + value, 0)).toBe(revenue)
    expect(top_products.reduce((sum, { units }) => sum + units, 0)).toBe(2)
    expect(top_products.find(({ product_unique }) => product_unique === String(phone.product_id))?.revenue).toBe(
      first.order_total,
    )
    expect(latest_orders[0]).toMatchObject({
      full_name: 'Meera Pathak',
      payment_status: 'Pending',
      order_status: 'Pending',
    })
  })

  it('shows every day of a longer period, empty ones too, and the previous period as a whole', async () => {
    const input = { from_date: '2025-05-04', to_date: day }
    const week = await summary(input)
    expect(week.charts.sales_by_day.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 2])
    expect(week.cards.orders).toEqual({ now: 3, before: 0 })
    expect([week.before_from_date, week.before_to_date]).toEqual(['2025-04-27', '2025-05-03'])
    await move(orders[2], '2025-05-03 23:59')
    const later = await summary(input)
    expect([later.cards.orders, later.cards.units]).toEqual([
      { now: 2, before: 1 },
      { now: 2, before: 1 },
    ])
    expect(later.charts.sales_by_day.at(-1)).toMatchObject({ day, before: orders[2].order_total })
  })

  it('starts and ends a day at midnight in India', async () => {
    await move(orders[0], `${dayBefore} 23:59:59.999`)
    expect((await summary()).cards.orders).toEqual({ now: 1, before: 2 })
    await move(orders[0], `${day} 00:00`)
    expect((await summary()).cards.orders).toEqual({ now: 2, before: 1 })
  })

  it('counts a sale at 23:59 in India in the last hour of its day, and one at midnight in the first of the next', async () => {
    await move(orders[0], `${day} 23:59:59`)
    await move(orders[1], `${day} 00:00`)
    const hours = (await summary()).charts.by_hour.filter(({ count }) => count > 0)
    expect(hours).toEqual([
      { hour: 0, value: orders[1].order_total, count: 1 },
      { hour: 23, value: orders[0].order_total, count: 1 },
    ])
    await move(orders[0], '2025-05-11 00:00')
    expect((await summary()).charts.by_hour[23]).toEqual({ hour: 23, value: 0, count: 0 })
  })

  it('shows the figures of each of the fourteen days that end with the period', async () => {
    await setStatus(orders[0], 5)
    await setStatus(orders[2], 7)
    const { trend } = await summary()
    expect([trend.length, trend[0]?.day]).toEqual([14, '2025-04-27'])
    const revenue = orders[0].order_total + orders[1].order_total
    expect(trend.slice(-2)).toEqual([
      {
        day: dayBefore,
        orders: 1,
        paid_revenue: orders[2].order_total,
        average_order: orders[2].order_total,
        units: 1,
        cancelled: 0,
        returned: 1,
      },
      {
        day,
        orders: 2,
        paid_revenue: revenue,
        average_order: Math.round(revenue * 50) / 100,
        units: 2,
        cancelled: 1,
        returned: 0,
      },
    ])
    expect(trend.slice(0, -2).every((one) => one.orders === 0 && one.units === 0)).toBe(true)
  })

  it('shows the sales of the month in India beside the target, without cancelled and returned orders', async () => {
    const target = async () => (await summary()).target
    const before = await target()
    const thisMonth = `date_trunc('month', now() at time zone 'Asia/Kolkata')`
    const moveTo = (order: UnpaidOrder, at: string) =>
      shop.query`update orders set created_at = (${sql.raw(at)}) at time zone 'Asia/Kolkata' where order_number = ${order.order_number}`
    await moveTo(orders[0], thisMonth)
    await moveTo(orders[1], `${thisMonth} - interval '1 second'`)
    await moveTo(orders[2], thisMonth)
    expect(before?.target).toBe(8_000_000)
    expect(await target()).toMatchObject({
      sold: (before?.sold ?? 0) + orders[0].order_total + orders[2].order_total,
      orders: (before?.orders ?? 0) + 2,
    })
    await setStatus(orders[0], 5)
    await setStatus(orders[2], 7)
    expect(await target()).toMatchObject({ sold: before?.sold, orders: before?.orders })
    const saved = await shop.asOwner('admin/settings-update', {
      group: 'limits',
      values: { monthly_sales_target: '2500000' },
    })
    expect([saved.http, (await target())?.target]).toEqual([200, 2_500_000])
    const { from_date, to_date, day: today, days } = (await target()) ?? {}
    expect([from_date?.slice(-2), Number(to_date?.slice(-2))]).toEqual(['01', days])
    expect(today).toBeLessThanOrEqual(days ?? 0)
    const refused = await shop.asOwner('admin/settings-update', {
      group: 'limits',
      values: { monthly_sales_target: '-1' },
    })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['monthly_sales_target']])
  })

  it('reads only the parts that are asked for, and refuses unknown ones', async () => {
    const { cards, charts, queues, health, latest_orders } = await summary({
      from_date: day,
      to_date: day,
      parts: ['cards'],
    })
    expect(cards.orders).toEqual({ now: 2, before: 1 })
    expect([charts.sales_by_day, charts.by_hour, queues, health, latest_orders]).toEqual([[], [], [], [], []])
    expect((await shop.asOwner('admin/dashboard-summary', { parts: ['everything'] })).http).toBe(422)
  })

  it('lists exactly the orders that a figure of a chart counts', async () => {
    await move(orders[0], `${day} 23:59`)
    await setStatus(orders[1], 5)
    await shop.query`update orders set reference_number = 'friend8' where order_number = ${orders[1].order_number}`
    const list = async (filter: Record<string, string | number>) => {
      const { data } = await shop.asOwner('admin/order-view-all-orders', { from_date: day, to_date: day, ...filter })
      return (data.orders as { order_number: string }[]).map(({ order_number }) => order_number)
    }
    const [first, second] = orders.map(({ order_number }) => order_number)
    const { charts } = await summary()
    expect(await list({ payment_status: 2 })).toEqual([first, second])
    expect(await list({ payment_status: 2, order_status: 5 })).toEqual([second])
    expect(await list({ state: 29 })).toEqual([second])
    expect(await list({ payment_method: 'pinelabs' })).toEqual([first, second])
    expect(await list({ payment_method: 'razorpay' })).toEqual([])
    expect(await list({ hour: 23 })).toEqual([first])
    expect(await list({ reference_number: 'FRIEND8' })).toEqual([second])
    expect(await list({ product: String(phone.product_id) })).toEqual([first])
    for (const { key, count } of charts.by_series) expect((await list({ series: key })).length).toBe(count)
    expect(await list({ state: 29, order_status: 4 })).toEqual([])
    const unpaid = await shop.asOwner('admin/order-view-all-orders', { state: 27, payment_status: 1 })
    expect(unpaid.data.total).toBe(0)
    for (const wrong of [{ state: 'x' }, { hour: 24 }, { payment_method: 'cash' }, { product: '12' }])
      expect([wrong, (await shop.asOwner('admin/order-view-all-orders', wrong)).http]).toEqual([wrong, 422])
  })

  it('caches the figures of a long period for a minute, and those of a short one not at all', async () => {
    const orderCount = async (from: string) => (await summary({ from_date: from, to_date: day })).cards.orders.now
    const [long, short] = ['2025-03-01', '2025-05-04']
    expect([await orderCount(long), await orderCount(short)]).toEqual([3, 3])
    await move(orders[0], '2025-06-01 12:00')
    expect([await orderCount(long), await orderCount(short)]).toEqual([3, 2])
  })

  it('shows cancelled and returned orders among the paid ones', async () => {
    await setStatus(orders[0], 5)
    await setStatus(orders[2], 7)
    const { cards } = await summary()
    expect([cards.cancelled, cards.returned, cards.orders]).toEqual([
      { now: 1, before: 0 },
      { now: 0, before: 1 },
      { now: 2, before: 1 },
    ])
  })

  it('lists the referral codes with the most sales', async () => {
    await shop.query`update orders set reference_number = 'FRIEND7' where order_number = ${orders[1].order_number}`
    expect((await summary()).top_referrals).toEqual([
      { reference_number: 'FRIEND7', orders: 1, revenue: orders[1].order_total },
    ])
  })

  it('moves an order from queue to queue until it has shipped', async () => {
    const order = orders[1]
    const { id, order_id } = await lineOf(order)
    await setStatus(order, 2)
    const waiting = async () =>
      (await summary()).queues
        .filter(({ key, count }) => count > 0 && /imei|invoice|pickup/.test(key))
        .map(({ key }) => key)
    expect(await waiting()).toEqual(['paid_without_imei'])
    expect((await queue('paid_without_imei'))?.link).toBe('/admin-orders?queue=paid_without_imei&fromDate=&toDate=')
    expect(await listed('paid_without_imei')).toMatchObject({
      total: 1,
      orders: [{ order_number: order.order_number }],
    })

    await shop.db.insertInto('line_serials').values({ line_id: id, serial: '356938035643809', position: 1 }).execute()
    expect(await waiting()).toEqual(['imei_without_invoice'])
    await shop.query`insert into invoices (order_id, line_id, series, financial_year, running_number, number, place_of_supply_state_id, total_paise, document, file)
      values (${order_id}, ${id}, 'HS', '2627', 1, 'HS/2627/1', 29, 100, '{}', 'one.pdf')`
    expect(await waiting()).toEqual(['invoiced_not_shipped'])
    await shop.query`insert into shipments (order_id, line_id, provider, reference, state, awb) values (${order_id}, ${id}, 'shipyaari', 'ref', 'booked', 'AWB1')`
    await shop.query`update order_lines set delivery_status = 8 where id = ${id}`
    await setStatus(order, 8)
    expect(await waiting()).toEqual(['pickup_pending'])
    await shop.query`update shipments set pickup_requested_at = now() where line_id = ${id}`
    expect(await waiting()).toEqual([])
  })

  it('lists exactly the orders that each queue counts, in any status and with other filters', async () => {
    await setStatus(orders[0], 2)
    await setStatus(orders[2], 9)
    const unpaid = await (await newShopper(shop)).unpaidOrder(phone)
    await shop.query`update orders set created_at = now() - interval '40 minutes' where order_number = ${unpaid.order_number}`
    expect((await queue('paid_without_imei'))?.count).toBe(2)
    expect((await queue('payment_pending'))?.count).toBe(1)
    for (const { key } of orderQueues)
      expect([key, (await listed(key)).total]).toEqual([key, (await queue(key))?.count])
    await move(unpaid, `${dayBefore} 12:00`)
    const { orders: ofStatus } = await listed('paid_without_imei', { order_status: '9' })
    expect(ofStatus.map(({ order_number }) => order_number)).toEqual([orders[2].order_number])
    expect((await listed('paid_without_imei', { search: orders[0].order_number })).total).toBe(1)
    expect((await listed('paid_without_imei', { from_date: day, to_date: day })).total).toBe(1)
    expect((await shop.asOwner('admin/order-view-all-orders', { queue: 'nothing' })).http).toBe(422)
    const filter = { queue: 'paid_without_imei', from_date: day, to_date: day }
    const { rows } = await readExport(shop, token, 'admin/export-orders', filter)
    expect(rows.slice(1).map(([order_number]) => order_number)).toEqual([orders[0].order_number])
  })

  it('requires an e-way bill from the amount in the settings', async () => {
    await setStatus(orders[0], 2)
    const { id } = await lineOf(orders[0])
    await shop.query`update order_lines set price_paise = 5000000, quantity = 1 where id = ${id}`
    expect((await queue('eway_bill_needed'))?.count).toBe(1)
    await shop.query`update order_lines set price_paise = 4999999 where id = ${id}`
    expect((await queue('eway_bill_needed'))?.count).toBe(0)
  })

  it('counts payments pending for more than half an hour and links to them', async () => {
    const unpaid = await (await newShopper(shop)).unpaidOrder(phone)
    expect((await queue('payment_pending'))?.count).toBe(0)
    await shop.query`update orders set created_at = now() - interval '31 minutes' where order_number = ${unpaid.order_number}`
    expect(await queue('payment_pending')).toMatchObject({
      count: 1,
      link: '/admin-orders?queue=payment_pending&fromDate=&toDate=',
    })
    expect((await listed('payment_pending')).total).toBe(1)
  })

  it('counts reviews, enquiries and low stock up to a thousand', async () => {
    const before = (await queue('enquiries_new'))?.count ?? 0
    await shop.query`insert into enquiries (name, email, phone, business_name) select 'A', 'a@example.com', '9000000000', 'B' from generate_series(1, 1200)`
    expect(before).toBeLessThan(1000)
    expect(await queue('enquiries_new')).toMatchObject({
      count: 1000,
      link: '/admin-interprise-sales-enquiry?status=new',
    })
    const reviews = (await queue('reviews_to_approve'))?.count ?? 0
    await shop.query`insert into reviews (product_id, name, rating, heading, details) values (${phone.product_id}, 'A', 5, 'Good', 'Good')`
    const { count, link } = (await queue('reviews_to_approve')) ?? {}
    expect([count, link]).toEqual([reviews + 1, '/admin-reviews?status=waiting'])
  })

  it('counts the same new enquiries and waiting reviews as their lists show', async () => {
    await shop.query`insert into enquiries (name, email, phone, business_name, state, closed_at) select 'A', 'a@example.com', '9000000000', 'B', case n when 1 then 'closed' else 'new' end, case n when 1 then now() end from generate_series(1, 3) n`
    const total = async (path: string, input: Record<string, unknown>) =>
      (await shop.asOwner(path, input)).data.total as number
    const enquiries = await total('admin/get-all-enquires', { status: 'new' })
    expect(enquiries).toBeLessThan(await total('admin/get-all-enquires', {}))
    expect((await queue('enquiries_new'))?.count).toBe(Math.min(enquiries, 1000))
    const waiting = () => total('public/get-all-review', { status: 'waiting' })
    const { rows } = await shop.query<{
      id: number
    }>`insert into reviews (product_id, name, rating, heading, details) values (${phone.product_id}, 'A', 5, 'Good', 'Good') returning id`
    const before = await waiting()
    expect((await queue('reviews_to_approve'))?.count).toBe(before)
    await shop.asOwner('admin/post-update-review', { review_id: rows[0]?.id, is_approved: 0 })
    expect([await waiting(), (await queue('reviews_to_approve'))?.count]).toEqual([before - 1, before - 1])
    const rejected = await shop.asOwner('public/get-all-review', { status: 'rejected' })
    expect(rejected.data.product_review_list[0].id).toBe(rows[0]?.id)
  })

  it('counts the same low-stock products as their list shows', async () => {
    const listed = async () =>
      (await shop.asOwner('admin/product-view-all-products', { status: 'active', stock: 'low' })).data.total
    await shop.query`update variants set on_hand = 50 where product_id = ${phone.product_id}`
    const low = (await queue('low_stock'))?.count ?? 0
    expect(low).toBe(await listed())
    await shop.query`update variants set on_hand = 1 where product_id = ${phone.product_id}`
    expect(await queue('low_stock')).toMatchObject({ count: low + 1, link: '/admin-products?status=active&stock=low' })
    expect(await listed()).toBe(low + 1)
  })

  it('shows provider health over the last day', async () => {
    await shop.query`update messages set sent_at = now()`
    await shop.query`insert into messages (effect_key, channel, recipient, kind, variables, created_at) values ('t/1', 'sms', '9000000000', 'x', '{}', now() - interval '6 minutes'), ('t/2', 'sms', '9000000000', 'x', '{}', now() - interval '2 days')`
    const { health } = await summary()
    const of = (key: string) => health.find((one) => one.key === key)
    expect(of('sms')).toMatchObject({ label: 'SMS', failed: 1 })
    expect(of('pinelabs')).toEqual({ key: 'pinelabs', label: 'Pine Labs', failed: 0, done: 3 })
    expect(of('jobs')).toEqual({ key: 'jobs', label: 'Background jobs', failed: 0, done: null })
  })

  it('returns every part except one that cannot be read, and fails only if all do', async () => {
    const rename = (from: string, to: string) => shop.query`alter table ${sql.table(from)} rename to ${sql.table(to)}`
    await rename('messages', 'messages_away')
    const { failed, health, queues, cards } = await summary()
    await rename('messages_away', 'messages')
    expect([failed, health, queues.length > 0, cards.orders.now]).toEqual([['health'], [], true, 2])
    await rename('enquiries', 'enquiries_away')
    const other = await summary()
    await rename('enquiries_away', 'enquiries')
    expect([other.failed, other.queues, other.health.length > 0]).toEqual([['queues'], [], true])
    expect((await summary()).failed).toEqual([])
  })

  it('shows a role only the queues it may work on', async () => {
    const keys = (await summary({}, await tokenOfRole(shop, 'finance'))).queues.map(({ key }) => key)
    expect(keys).toContain('paid_without_imei')
    expect(keys.filter((key) => ['reviews_to_approve', 'enquiries_new', 'low_stock'].includes(key))).toEqual([])
  })

  it.each([
    [{ from_date: '2026-05-02', to_date: '2026-05-01' }, 'The first day must not be after the last day'],
    [{ from_date: '2016-01-01', to_date: '2026-01-01' }, 'Choose at most 366 days'],
    [{ from_date: '2016-01-01' }, 'Choose at most 366 days'],
    [{ from_date: '2026-02-30' }, 'Enter a date as yyyy-mm-dd'],
    [{ from_date: "01/02/2026'" }, 'Enter a date as yyyy-mm-dd'],
  ])('refuses the dashboard days %o', async (input, message) => {
    const response = await shop.asOwner('admin/dashboard-summary', input)
    expect([response.http, response.status, response.data]).toEqual([422, false, { from_date: [message] }])
  })
})
