import { sql } from 'kysely'
import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { listCustomers, scanLimits } from './staff-customers.queries.ts'

const shop = await openFileShop()

describe('staff customer list', () => {
  const call = (name: string, input: Record<string, unknown> = {}) => shop.asOwner(`admin/${name}`, input)
  const list = async (input: Record<string, unknown> = {}) =>
    (await call('view-all-customer', input)).data as {
      customer_list: ListedCustomer[]
      total: number
      last_page: number
    }
  const found = async (search: string) => (await list({ search })).customer_list.map(({ mobile }) => mobile)
  const make = async (mobile: string, fields: { first_name?: string; last_name?: string; email?: string } = {}) =>
    (
      await shop.db
        .insertInto('customers')
        .values({ mobile, ...fields })
        .returning('user_unique')
        .executeTakeFirstOrThrow()
    ).user_unique
  const edit = (id: string, fields: Record<string, unknown> = {}) =>
    call('edit-customer', { id, first_name: 'Asha', last_name: 'Rao', is_active: 1, ...fields })
  const one = async (mobile: string) => (await list({ search: mobile })).customer_list[0]

  it('lists customers newest first, 25 per page, without log-in data', async () => {
    await sql`insert into customers (mobile, first_name, last_name) select (7000000000 + n)::text, 'Page', 'Turner' from generate_series(1, 60) n`.execute(
      shop.db,
    )
    const first = await list()
    expect([first.customer_list.length, first.customer_list[0]?.mobile, first.last_page]).toEqual([
      25,
      '7000000060',
      Math.ceil(first.total / 25),
    ])
    expect(first.customer_list[0]).toEqual({
      user_unique: expect.any(String) as string,
      first_name: 'Page',
      last_name: 'Turner',
      mobile: '7000000060',
      user_type: 'Customer',
      is_active: 1,
    })
    expect((await list({ page: 2 })).customer_list[0]?.mobile).toBe('7000000035')
    expect((await list({ page: 9999 })).customer_list).toEqual([])
  })

  it('finds customers by name, number and address in any case; no character is special', async () => {
    await make('9811122233', { first_name: 'Zubeida', last_name: "D'Souza-Kale", email: 'Zu.Kale@Example.com' })
    await shop.db
      .insertInto('customers')
      .values({ google_sub: 'g-1', first_name: 'Yo', last_name: 'Om', contact_mobile: '9811199999' })
      .execute()
    for (const search of [
      'zubeida',
      'SOUZA-k',
      'zubeida d',
      '9811122',
      '98111 22233',
      '+919811122233',
      'zu.kale@example.com',
      'zu',
    ])
      expect([search, await found(search)]).toEqual([search, ['9811122233']])
    expect(await found('98111')).toEqual(['9811199999', '9811122233'])
    expect(await found('yo')).toEqual(['9811199999'])
    for (const search of ['%', '_', '\\', "' or 1=1--", 'kale@example', '98111222339'])
      expect([search, await found(search)]).toEqual([search, []])
    expect((await call('view-all-customer', { search: 'x'.repeat(101) })).http).toBe(422)
  })

  it('counts at most ten thousand customers, and 250 for a name or number', async () => {
    await sql`insert into customers (mobile, first_name, last_name) select (6100000000 + n)::text, 'Common', 'Name' from generate_series(1, 10050) n`.execute(
      shop.db,
    )
    const of = async (search: string | undefined, page = 1) => {
      const { total, last_page, customer_list } = await listCustomers(shop.db, search, page)
      return [total, last_page, customer_list.length, customer_list[0]?.mobile]
    }
    expect(await of(undefined)).toEqual([10_000, 400, 25, '6100010050'])
    expect(await of(undefined, 400)).toEqual([10_000, 400, 25, '6100000075'])
    expect(await of('common')).toEqual([250, 10, 25, '6100010050'])
    expect(await of('Mon nam', 10)).toEqual([250, 10, 25, '6100009825'])
    expect(await of('common', 11)).toEqual([250, 10, 0, undefined])
    expect((await of('610000')).slice(0, 2)).toEqual([250, 10])
    expect(await of('61')).toEqual([0, 1, 0, undefined])
  })

  it('finds a customer with a rare or medium-rare name behind many newer customers', async () => {
    await make('6999999901', { first_name: 'Quillon', last_name: 'Xerxes' })
    await sql`insert into customers (mobile, first_name, last_name) select (6200000000 + n)::text, case when n % 50 = 0 then 'Rarely' else 'Other' end, 'Seen' from generate_series(1, ${scanLimits.first}) n`.execute(
      shop.db,
    )
    expect(await found('quillon xer')).toEqual(['6999999901'])
    const { total, customer_list } = await listCustomers(shop.db, 'rarely', 1)
    expect([total, customer_list[0]?.mobile]).toEqual([200, '6200010000'])
    const alone =
      await sql`update customers set first_name = 'Alone', last_name = 'Now' where mobile = '6999999901'`.execute(
        shop.db,
      )
    expect([alone.numAffectedRows, await found('alone now'), await found('quillon')]).toEqual([1n, ['6999999901'], []])
  })

  it('renames a customer with any text, and the audit log stores both names', async () => {
    const id = await make('9822233344', { first_name: 'Old', last_name: 'Name' })
    const response = await edit(id, { first_name: '<b>Asha</b>', last_name: '' })
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Customer updated'])
    expect(await one('9822233344')).toMatchObject({ first_name: '<b>Asha</b>', last_name: '', is_active: 1 })
    expect((await call('audit-log', { entity: `customer/${id}` })).data.log[0]).toMatchObject({
      actor: 'admin@handset.example',
      action: 'edit-customer',
      before: { first_name: 'Old', last_name: 'Name', is_active: true },
      after: { first_name: '<b>Asha</b>', last_name: '', is_active: true },
    })
  })

  it("ends a deactivated customer's session at once and refuses log-in until reactivated", async () => {
    const session = await shop.signIn('9833344455')
    const id = (await one('9833344455'))?.user_unique ?? ''
    const profile = () => shop.call('customer/view-my-profile', {}, { token: session })
    expect((await profile()).http).toBe(200)
    expect((await edit(id, { first_name: '', last_name: '', is_active: 0 })).http).toBe(200)
    expect((await profile()).http).toBe(401)
    expect(await one('9833344455')).toMatchObject({ is_active: 0 })
    expect((await edit(id, { is_active: undefined })).http).toBe(200)
    expect(await one('9833344455')).toMatchObject({ first_name: 'Asha', is_active: 0 })

    const { otp_token } = (await shop.call('account/customer-request-otp', { mobile: '9833344455' })).data
    const otp = /\b\d{6}\b/.exec((await shop.messages('9833344455'))[0]?.text ?? '')?.[0]
    const back = await shop.call('account/customer-verify-otp', { mobile: '9833344455', otp_token, otp })
    expect([back.http, back.message]).toEqual([403, 'This account is not active. Please contact us'])

    expect((await edit(id, { is_active: 1 })).http).toBe(200)
    expect((await profile()).http).toBe(401)
    expect((await shop.call('customer/view-my-profile', {}, { token: await shop.signIn('9833344455') })).http).toBe(200)
  })

  it("answers 404 for a staff member's id and an unknown id", async () => {
    const staff = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    for (const id of [String(staff.id), 'admin@handset.example', '1', 'x'.repeat(64)])
      expect([id, (await edit(id)).http]).toEqual([id, 404])
  })

  it.each([
    ['id', ''],
    ['id', 'x'.repeat(65)],
    ['first_name', undefined],
    ['first_name', ''],
    ['first_name', 'x'.repeat(81)],
    ['first_name', 'a\u0000b'],
    ['last_name', undefined],
    ['last_name', 'a\u202eb'],
    ['is_active', 2],
    ['is_active', 'yes'],
  ])('refuses the customer field %s=%j', async (field, value) => {
    const search = '7000000001'
    const id = (await one(search))?.user_unique ?? ''
    const refused = await edit(id, { [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
    expect(await one(search)).toMatchObject({ first_name: 'Page', last_name: 'Turner', is_active: 1 })
  })
})
