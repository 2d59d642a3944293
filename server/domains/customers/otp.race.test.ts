import { afterAll, beforeAll, expect, it } from 'vitest'
import { otherThan, phone } from '../../test/phone.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

it('of fifty guesses at once at most five are judged, and the right code is worth nothing afterwards', async () => {
  const caller = phone(shop, '9500000001')
  const { otp_token, otp } = await caller.receive()
  const answers = await times(50, (index) =>
    caller.enter(otp_token, otherThan(otp, index + 1), { address: `127.0.8.${index + 1}` }),
  )
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([422]))
  expect(answers.filter(({ message }) => message.startsWith('The code is not right'))).toHaveLength(4)
  const row = await shop.db
    .selectFrom('otp_requests')
    .select('wrong_tries')
    .where('mobile', '=', caller.mobile)
    .executeTakeFirst()
  expect(row?.wrong_tries).toBe(5)
  expect((await caller.enter(otp_token, otp)).http).toBe(422)
})

it('guesses at once never take a number past ten wrong codes an hour', async () => {
  const caller = phone(shop, '9500000002')
  const spent = await caller.receive()
  for (let guess = 1; guess <= 5; guess += 1) await caller.enter(spent.otp_token, otherThan(spent.otp, guess))
  await caller.pass('pause')
  const second = await caller.receive()
  for (let guess = 1; guess <= 3; guess += 1) await caller.enter(second.otp_token, otherThan(second.otp, guess))
  await caller.pass('pause')
  const third = await caller.receive()
  const answers = await times(5, (index) => caller.enter(third.otp_token, otherThan(third.otp, index + 1)))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([422, 422, 429, 429, 429])
})

it('a right code sent five times at once opens one session', async () => {
  const caller = phone(shop, '9500000003')
  const { otp_token, otp } = await caller.receive()
  // More rivals than tries would be refused for their number already: these five are all judged right.
  const answers = await times(5, () => caller.enter(otp_token, otp))
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  const refused = answers.filter(({ http }) => http === 422).map(({ data }) => data.otp)
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

it('forty requests for one number from forty addresses at once send one message', async () => {
  const caller = phone(shop, '9500000004')
  const answers = await times(40, (index) => caller.ask({ address: `127.0.9.${index + 1}` }))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  expect(answers.filter(({ http }) => http === 429)).toHaveLength(39)
  expect(await shop.messages(caller.mobile)).toHaveLength(1)
})
