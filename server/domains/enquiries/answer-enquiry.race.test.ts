import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { useShop } from '../../test/shop.ts'
import { openConnections } from '../../test/shopper.ts'
import { storeEnquiry } from './store-enquiry.ts'

const shop = await useShop()
await openConnections(shop)
const token = await shop.token('admin')

describe('concurrent work on an enquiry', () => {
  it('sends one answer of ten that are sent at once, and refuses the others', async () => {
    await storeEnquiry(shop.db, {
      name: 'Ravi',
      email: 'one.answer@firm.example',
      phone: '9700099999',
      business_name: 'Firm',
      gst_number: undefined,
      message: undefined,
    })
    const [{ id, version }] = (await shop.call('admin/get-all-enquires', {}, { token })).data.product_review_list
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        shop.call('admin/enquiry-answer', { id, version, answer: `Answer ${nth}` }, { token }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(409)])
    await shop.work()
    expect(await shop.messages('one.answer@firm.example')).toHaveLength(1)
    expect((await shop.call('admin/get-enquiry-details', { id }, { token })).data.answers).toHaveLength(1)
  })
})
