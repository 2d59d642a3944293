import { expect, it } from 'vitest'
import { customerOf } from '../../test/people/phone.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()

const fields = {
  full_name: 'Meera Nair',
  email: 'meera@mail.example',
  mobile: '9800000000',
  full_address: 'Flat 4, Chameli Apartments',
  pincode: '411038',
  city: 'Pune',
}

it('twelve concurrent saves by a customer with eighteen addresses leave twenty', async () => {
  const token = await shop.signIn('9850000001')
  const { id: customer_id } = await customerOf(shop, '9850000001')
  await shop.db
    .insertInto('addresses')
    .values(Array.from({ length: 18 }, () => ({ ...fields, customer_id, state_id: 27 })))
    .execute()
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => shop.call('customer/add-new-address', { ...fields, state_id: '27' }, { token })),
  )
  expect(statusesOf(responses)).toEqual([200, 200, ...Array.from({ length: 10 }, () => 422)])
  const { data } = await shop.call('customer/all-address', {}, { token })
  expect(data.address_list).toHaveLength(20)
})
