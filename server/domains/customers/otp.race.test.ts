import { expect, it } from 'vitest'
import { otherThan, phone } from '../../test/people/phone.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

it('of fifty concurrent guesses at most five are checked, and the right code is invalid afterwards', async () => {
  const caller = phone(shop, '9500000001')
  const { otp_token, otp } = await caller.requestAndReadOtp()
  const responses = await times(50, (index) =>
    caller.verifyOtp(otp_token, otherThan(otp, index + 1), { address: `127.0.8.${index + 1}` }),
  )
  expect(new Set(responses.map(({ http }) => http))).toEqual(new Set([422]))
  expect(responses.filter(({ message }) => message.startsWith('Incorrect code'))).toHaveLength(4)
  const row = await shop.db
    .selectFrom('otp_requests')
    .select('wrong_tries')
    .where('mobile', '=', caller.mobile)
    .executeTakeFirst()
  expect(row?.wrong_tries).toBe(5)
  expect((await caller.verifyOtp(otp_token, otp)).http).toBe(422)
})

it('concurrent guesses never exceed ten wrong codes per hour and number', async () => {
  const caller = phone(shop, '9500000002')
  const spent = await caller.requestAndReadOtp()
  for (let guess = 1; guess <= 5; guess += 1) await caller.verifyOtp(spent.otp_token, otherThan(spent.otp, guess))
  await caller.expireLimits('pause')
  const second = await caller.requestAndReadOtp()
  for (let guess = 1; guess <= 3; guess += 1) await caller.verifyOtp(second.otp_token, otherThan(second.otp, guess))
  await caller.expireLimits('pause')
  const third = await caller.requestAndReadOtp()
  const responses = await times(5, (index) => caller.verifyOtp(third.otp_token, otherThan(third.otp, index + 1)))
  expect(statusesOf(responses)).toEqual([422, 422, 429, 429, 429])
})

it('a right code sent five times concurrently opens one session', async () => {
  const caller = phone(shop, '9500000003')
  const { otp_token, otp } = await caller.requestAndReadOtp()
  // More concurrent requests than tries would exceed the limit of the number; these five are all accepted.
  const responses = await times(5, () => caller.verifyOtp(otp_token, otp))
  expect(statusesOf(responses)).toEqual([200, 422, 422, 422, 422])
  const refused = responses.filter(({ http }) => http === 422).map(({ data }) => data.otp)
  expect(refused.flat()).toEqual(refused.map(() => 'The code is no longer valid. Please request a new one'))
  const customer = await shop.db.selectFrom('customers').select('id').where('mobile', '=', caller.mobile).execute()
  expect(customer).toHaveLength(1)
  const sessions = await shop.db
    .selectFrom('sessions')
    .select('kind')
    .where('holder_id', '=', customer[0]?.id ?? 0)
    .where('kind', '=', 'customer')
    .execute()
  expect(sessions).toHaveLength(1)
})

it('forty concurrent requests for one number from forty addresses send one message', async () => {
  const caller = phone(shop, '9500000004')
  const responses = await times(40, (index) => caller.requestOtp({ address: `127.0.9.${index + 1}` }))
  expect(responses.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(responses.filter(({ http }) => http === 429)).toHaveLength(39)
  expect(await shop.messages(caller.mobile)).toHaveLength(1)
})
