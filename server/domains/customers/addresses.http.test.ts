import { beforeEach, describe, expect, it } from 'vitest'
import { customerOf } from '../../test/people/phone.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()
let token: string
let numbers = 9_800_000_000

const good = {
  full_name: 'Meera Nair',
  email: 'meera@mail.example',
  mobile: '9800000000',
  full_address: 'Flat 4, Chameli Apartments',
  pincode: '411038',
  city: 'Pune',
  state_id: '27',
  address_type: '2',
  landmark: 'Behind the market',
}
const add = (fields: Record<string, unknown> = good) => shop.call('customer/add-new-address', fields, { token })
const list = async () => (await shop.call('customer/all-address', {}, { token })).data.address_list
const view = (address: unknown, who = token) => shop.call('customer/view-single-address', { address }, { token: who })

beforeEach(async () => {
  token = await shop.signIn(String((numbers += 1)))
})

describe('customer addresses', () => {
  it('saves an address and returns it in the list and by its id', async () => {
    expect(await list()).toEqual([])
    const saved = await add()
    expect([saved.http, saved.status, saved.message]).toEqual([200, true, 'Address saved'])
    const address = { ...good, id: saved.data.id, state_id: 27, state_name: 'Maharashtra', address_type: 2 }
    expect(await list()).toEqual([address])
    const one = await view(saved.data.id)
    expect([one.http, one.data]).toEqual([200, address])
  })

  it('saves an address without landmark and type as a home address without landmark', async () => {
    const saved = await add({ ...good, landmark: undefined, address_type: undefined })
    expect((await view(saved.data.id)).data).toMatchObject({ landmark: '', address_type: 1 })
  })

  it('lists the newest address first', async () => {
    for (const city of ['Pune', 'Nashik', 'Nagpur']) await add({ ...good, city })
    expect((await list()).map((address: { city: string }) => address.city)).toEqual(['Nagpur', 'Nashik', 'Pune'])
  })

  it('changes an address and returns the changed one', async () => {
    const { id } = (await add()).data
    const changed = await shop.call(
      'customer/edit-address',
      { ...good, id, city: 'Margao', state_id: '30', pincode: '403601', landmark: '' },
      { token },
    )
    expect([changed.http, changed.message]).toEqual([200, 'Address Updated'])
    expect(changed.data).toEqual({
      ...good,
      id,
      city: 'Margao',
      state_id: 30,
      state_name: 'Goa',
      pincode: '403601',
      landmark: '',
      address_type: 2,
    })
    expect(await list()).toEqual([changed.data])
  })

  it('deletes an address; deleting it again answers 404', async () => {
    const { id } = (await add()).data
    const deleted = await shop.call('customer/delete-address', { id }, { token })
    expect([deleted.http, deleted.data, deleted.message]).toEqual([200, null, 'Address deleted'])
    const again = await shop.call('customer/delete-address', { id }, { token })
    expect([again.http, again.message]).toEqual([404, 'Not found'])
    expect(await list()).toEqual([])
  })

  it('limits a customer to twenty addresses', async () => {
    const customer = await customerOf(shop, String(numbers))
    await shop.db
      .insertInto('addresses')
      .values(Array.from({ length: 19 }, () => ({ ...good, customer_id: customer.id, state_id: 27, address_type: 1 })))
      .execute()
    expect((await add()).http).toBe(200)
    const response = await add()
    expect([response.http, response.data, response.message]).toEqual([
      422,
      { address: ['You can save at most 20 addresses'] },
      'You can save at most 20 addresses',
    ])
    expect(await list()).toHaveLength(20)
  })

  it('stores markup and formulas in an address as plain text', async () => {
    const { id } = (await add({ ...good, full_name: '<img src=x onerror=alert(1)>', full_address: '=HYPERLINK("x")' }))
      .data
    expect((await view(id)).data).toMatchObject({
      full_name: '<img src=x onerror=alert(1)>',
      full_address: '=HYPERLINK("x")',
    })
  })
})

describe('invalid address', () => {
  it.each(['full_name', 'email', 'mobile', 'full_address', 'pincode', 'city', 'state_id'])(
    "refuses an address without %s with the form's own message",
    async (field) => {
      const { id } = (await add()).data
      for (const value of [undefined, '', '  ']) {
        for (const response of [
          await add({ ...good, [field]: value }),
          await shop.call('customer/edit-address', { ...good, id, city: 'Thane', [field]: value }, { token }),
        ]) {
          expect([response.http, response.data, response.message]).toEqual([
            422,
            { [field]: ['Please Fill required fields'] },
            'Please Fill required fields',
          ])
        }
      }
      expect((await list()).map(({ city }: { city: string }) => city)).toEqual(['Pune'])
    },
  )

  it.each<[string, unknown, string]>([
    ['pincode', '000000', 'Enter a 6 digit PIN code'],
    ['pincode', '41103', 'Enter a 6 digit PIN code'],
    ['pincode', '४११०३८', 'Enter a 6 digit PIN code'],
    ['state_id', '25', 'Choose a state'],
    ['state_id', '0', 'Choose a state'],
    ['state_id', '99999999999999999999', 'Choose a state'],
    ['state_id', '27 OR 1=1', 'Choose a state'],
    ['address_type', '3', 'Choose Home or Office'],
    ['full_name', 'x'.repeat(10_000), 'At most 80 characters'],
    ['full_address', 'x'.repeat(10_000), 'At most 250 characters'],
    ['landmark', 'x'.repeat(10_000), 'At most 120 characters'],
    ['full_name', 'Meera\u0000Nair', 'special charactors not allowed'],
    ['city', 'Pu\u0000ne', 'special charactors not allowed'],
    ['landmark', '\u0000', 'special charactors not allowed'],
    ['full_address', 'abc\u202edef', 'special charactors not allowed'],
    ['email', 'meera\u0000@mail.example', 'special charactors not allowed'],
    ['email', 'meera', 'Enter a valid email address'],
    ['mobile', '98000', 'Enter Valid Mobile Number'],
    ['mobile', '98000\u000000', 'Enter Valid Mobile Number'],
  ])('refuses the address field %s with value %j', async (field, value, message) => {
    const response = await add({ ...good, [field]: value })
    expect([response.http, response.data]).toEqual([422, { [field]: [message] }])
    expect(await list()).toEqual([])
  })

  it('refuses a repeated field and ignores unknown fields', async () => {
    expect((await add({ ...good, city: ['Pune', 'Mumbai'] })).data).toHaveProperty('city')
    const { id } = (await add({ ...good, id: '1', customer_id: '1', is_active: '0', created_at: '2020-01-01' })).data
    const row = await shop.db
      .selectFrom('addresses')
      .innerJoin('customers', 'customers.id', 'addresses.customer_id')
      .select('customers.mobile')
      .where('addresses.id', '=', id)
      .executeTakeFirst()
    expect(row?.mobile).toBe(String(numbers))
  })
})

describe('address of another customer', () => {
  it('answers 404 for an address of another customer, as for one that does not exist', async () => {
    const { id } = (await add()).data
    const stranger = await shop.signIn(String((numbers += 1)))
    for (const address of [id, 999_999_999]) {
      for (const response of [
        await view(address, stranger),
        await shop.call('customer/edit-address', { ...good, id: address, city: 'Thane' }, { token: stranger }),
        await shop.call('customer/delete-address', { id: address }, { token: stranger }),
      ]) {
        expect([response.http, response.data, response.message]).toEqual([404, {}, 'Not found'])
      }
    }
    expect((await view(id)).data.city).toBe('Pune')
  })

  it.each(['0', '-1', '1 OR 1=1', 'abc', '1.5', '9999999999999999999', ''])(
    'refuses the address id %j',
    async (address) => {
      const responses = [
        await view(address),
        await shop.call('customer/edit-address', { ...good, id: address }, { token }),
        await shop.call('customer/delete-address', { id: address }, { token }),
      ]
      for (const { http, message } of responses) expect([http, message]).toEqual([422, 'Not found'])
    },
  )
})
