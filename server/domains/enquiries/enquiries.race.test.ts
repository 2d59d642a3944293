import { expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { openConnections } from '../../test/shopper.ts'
import { solvedCaptcha } from '../../test/people/solved-captcha.ts'
import { storeEnquiry } from './store-enquiry.ts'

const shop = await openFileShop()
await openConnections(shop)

const enquiriesOf = (name: string) => shop.db.selectFrom('enquiries').select('id').where('name', '=', name).execute()

it('one captcha solution sent ten times at once stores one enquiry', async () => {
  const enquiry = { name: 'Imran Sheikh', business_name: 'Sheikh Logistics', captcha: await solvedCaptcha(shop) }
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      shop.call('public/send-enquiry', {
        ...enquiry,
        email: `imran${nth}@firm.example`,
        phone: String(9_500_000_000 + nth),
      }),
    ),
  )
  expect(statusesOf(responses)).toEqual([200, ...Array<number>(9).fill(422)])
  expect(await enquiriesOf('Imran Sheikh')).toHaveLength(1)
})

it('ten right captcha solutions of one sender at once store five enquiries', async () => {
  const solutions = await Promise.all(Array.from({ length: 10 }, () => solvedCaptcha(shop)))
  const enquiry = { name: 'Leela Rao', business_name: 'Rao Stores', email: 'leela@firm.example', phone: '9500001000' }
  const sent = await Promise.all(solutions.map((captcha) => shop.call('public/send-enquiry', { ...enquiry, captcha })))
  expect(statusesOf(sent)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
  expect(await enquiriesOf('Leela Rao')).toHaveLength(5)
})

it('one of ten answers that are sent at once reaches the company, the others are refused', async () => {
  const token = await shop.token('admin')
  const email = 'one.answer@firm.example'
  await storeEnquiry(shop.db, { name: 'Ravi', email, phone: '9700099999', business_name: 'Firm' })
  const [{ id, version }] = (await shop.call('admin/get-all-enquires', {}, { token })).data.product_review_list
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      shop.call('admin/enquiry-answer', { id, version, answer: `Answer ${nth}` }, { token }),
    ),
  )
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(409)])
  await shop.work()
  expect(await shop.messages(email)).toHaveLength(1)
  expect((await shop.call('admin/get-enquiry-details', { id }, { token })).data.answers).toHaveLength(1)
})
