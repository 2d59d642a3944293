import { expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { useShop } from '../../test/shop.ts'
import { solvedCaptcha } from '../../test/solved-captcha.ts'

const shop = await useShop()

it('one captcha solution sent ten times at once stores one enquiry', async () => {
  const captcha = await solvedCaptcha(shop)
  const enquiry = { name: 'Imran Sheikh', business_name: 'Sheikh Logistics', captcha }
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, one) =>
      shop.call('public/send-enquiry', {
        ...enquiry,
        email: `imran${one}@firm.example`,
        phone: String(9_500_000_000 + one),
      }),
    ),
  )
  expect(statusesOf(responses)).toEqual([200, ...Array<number>(9).fill(422)])
  expect(await shop.db.selectFrom('enquiries').select('id').where('name', '=', 'Imran Sheikh').execute()).toHaveLength(
    1,
  )
})

it('ten right captcha solutions of one sender at once store five enquiries', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => solvedCaptcha(shop)))
  const enquiry = { name: 'Leela Rao', business_name: 'Rao Stores', email: 'leela@firm.example', phone: '9500001000' }
  const sent = await Promise.all(responses.map((captcha) => shop.call('public/send-enquiry', { ...enquiry, captcha })))
  expect(statusesOf(sent)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
  expect(await shop.db.selectFrom('enquiries').select('id').where('name', '=', 'Leela Rao').execute()).toHaveLength(5)
})
