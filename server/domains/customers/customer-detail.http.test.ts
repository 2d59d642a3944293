import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { customerOf } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'

const homeAddress = {
  full_address: 'Flat 4, Lotus Court',
  pincode: '411045',
  city: 'Pune',
  state_id: '27',
  email: 'meera@example.com',
}

describe('customer detail', async () => {
  const shop = await openFileShop()
  const mobile = '9811100022'
  const session = await shop.signIn(mobile)
  await shop.call(
    'customer/edit-profile',
    { first_name: 'Meera', last_name: 'Kulkarni', email: 'meera@example.com', mobile: '9811100033' },
    { token: session },
  )
  await shop.call(
    'customer/add-new-address',
    { full_name: 'Meera Kulkarni', mobile, ...homeAddress },
    { token: session },
  )
  const found = await customerOf(shop, mobile)
  const customer = found.user_unique
  const id = found.id
  const view = (input: Record<string, unknown> = {}) =>
    shop.asOwner('admin/view-single-customer', { id: customer, ...input })

  it("shows a customer's contacts, addresses and log-in methods", async () => {
    const { http, data } = await view()
    expect(http).toBe(200)
    expect(data.user).toEqual({
      user_unique: customer,
      first_name: 'Meera',
      last_name: 'Kulkarni',
      mobile,
      user_type: 'Customer',
      is_active: 1,
      email: 'meera@example.com',
      login_mobile: mobile,
      contact_mobile: expect.any(String) as string,
      has_google: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as string,
    })
    expect(data.address_list).toEqual([
      expect.objectContaining({ full_name: 'Meera Kulkarni', city: 'Pune', state_name: 'Maharashtra' }),
    ])
    expect([
      data.orders,
      data.orders_total,
      data.paid_orders,
      data.paid_total,
      data.last_page,
      data.review_list,
    ]).toEqual([[], 0, 0, 0, 1, []])
  })

  it("shows a customer's orders newest first, ten per page, their spending and reviews", async () => {
    await sql`
      insert into orders (customer_id, status, payment_status, payment_method, mrp_total_paise, lines_total_paise, total_paise, tax, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select ${id}, 1, case when n > 9 then 2 else 1 end, 'pinelabs', 200000, 100000 + n, 100000 + n, '{}', 'Meera', 'm@example.com', ${mobile}, 'Flat 4', '411045', 'Pune', 27, 'key-' || n, ''
      from generate_series(1, 12) n`.execute(shop.db)
    await sql`insert into reviews (product_id, customer_id, name, rating, heading, details) values (13042939, ${id}, 'Meera', 4, 'Good', 'Bright screen')`.execute(
      shop.db,
    )
    await sql`insert into reviews (product_id, name, rating, heading, details) values (13042939, 'Other', 1, 'Bad', 'Not mine')`.execute(
      shop.db,
    )
    const { data } = await view()
    expect([data.orders.length, data.orders_total, data.last_page, data.paid_orders, data.paid_total]).toEqual([
      10, 12, 2, 3, 3000.33,
    ])
    expect(data.orders[0]).toMatchObject({ order_total: 1000.12, payment_status: 'Completed', order_status: 'Pending' })
    expect((await view({ page: 2 })).data.orders.map((order: { order_total: number }) => order.order_total)).toEqual([
      1000.02, 1000.01,
    ])
    expect((await view({ page: 9 })).data.orders).toEqual([])
    expect(data.review_list).toEqual([
      expect.objectContaining({ product_unique: '13042939', rating: 4, heading: 'Good', is_approved: 0 }),
    ])
  })

  it('answers 404 for an unknown customer id and 422 for an invalid one', async () => {
    expect([
      (await view({ id: '1' })).http,
      (await view({ id: 'x'.repeat(64) })).http,
      (await view({ id: '' })).http,
      (await view({ page: 0 })).http,
    ]).toEqual([404, 404, 422, 422])
  })

  it('refuses customer detail to customers, warehouse staff and requests without a token', async () => {
    const fetchDetail = (as?: string) =>
      shop.call('admin/view-single-customer', { id: customer }, as === undefined ? {} : { token: as })
    expect([
      (await fetchDetail(await shop.signIn(mobile))).http,
      (await fetchDetail(await shop.token('warehouse'))).http,
      (await fetchDetail()).http,
    ]).toEqual([403, 403, 401])
  })
})
