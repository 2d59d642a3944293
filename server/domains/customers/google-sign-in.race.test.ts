import { expect, it } from 'vitest'
import { googleCredential } from '../../test/people/google-account.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()

const imran = { sub: '30801', email: 'imran@mail.example', given_name: 'Imran', family_name: 'Sheikh' }
const signIn = (credential: string) => shop.call('account/register-with-google', { credential })

it('ten concurrent first sign-ins of a customer create one account', async () => {
  const credentials = await Promise.all(Array.from({ length: 10 }, () => googleCredential(shop, imran)))
  const responses = await Promise.all(credentials.map(signIn))
  expect(responses.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await shop.db.selectFrom('customers').select('id').where('google_sub', '=', imran.sub).execute()).toHaveLength(
    1,
  )
})

it('a Google credential sent ten times concurrently opens one session', async () => {
  const credential = await googleCredential(shop, { ...imran, sub: '30802' })
  const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(credential)))
  expect(statusesOf(responses)).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
})
