import { describe, expect, it } from 'vitest'
import { googleCredential, type GoogleAccount, googleSignIn } from '../../test/people/google-account.ts'
import { openFileShop } from '../../test/shop.ts'
import { makeGoogleNonce } from './google-nonce.ts'

const shop = await openFileShop()
let subs = 0
const newPerson = (): GoogleAccount => ({
  sub: `2070${(subs += 1)}`,
  email: `asha.${subs}@mail.example`,
  given_name: 'Asha',
  family_name: 'Kulkarni',
})
const accounts = (sub: string) => shop.db.selectFrom('customers').selectAll().where('google_sub', '=', sub).execute()
const profileOf = async (token: string) => (await shop.call('customer/view-my-profile', {}, { token })).data
const refused = [401, {}, 'The Google sign-in could not be verified. Please try again']

describe('Google unreachable', () => {
  it('refuses Google sign-in while Google cannot be reached, and the rest of the shop works', async () => {
    await shop.fault('google', 'error')
    const response = await googleSignIn(shop, newPerson())
    await shop.fault('google', 'ok')
    expect([response.http, response.data, response.message]).toEqual([
      503,
      {},
      'Google sign-in is not reachable just now. Please try again in a moment',
    ])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await googleSignIn(shop, newPerson())).http).toBe(200)
  })
})

describe('Google sign-in', () => {
  it("returns a nonce and the shop's client id", async () => {
    const [first, second] = await Promise.all([shop.call('account/google-nonce'), shop.call('account/google-nonce')])
    expect([first.http, first.data.client_id]).toEqual([200, shop.services.gateways.google.clientId])
    expect(first.data.nonce).not.toBe(second.data.nonce)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it('creates an account with the names and address verified by Google', async () => {
    const asha = newPerson()
    const response = await googleSignIn(shop, asha)
    expect([response.http, response.message]).toEqual([200, 'Successfully Logged in'])
    expect(response.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      first_name: 'Asha',
      last_name: 'Kulkarni',
    })
    expect(await profileOf(response.data.token)).toEqual({
      first_name: 'Asha',
      last_name: 'Kulkarni',
      email: asha.email,
      mobile: '',
      returned_mail: [],
    })
  })

  it('finds the same account again although the Google address has changed', async () => {
    const asha = newPerson()
    await googleSignIn(shop, asha)
    const response = await googleSignIn(shop, { ...asha, email: 'asha.new@mail.example', given_name: 'A.' })
    expect([response.http, response.data.first_name]).toEqual([200, 'Asha'])
    expect(await accounts(asha.sub)).toHaveLength(1)
    expect((await profileOf(response.data.token)).email).toBe(asha.email)
  })

  it('does not store an address that Google has not verified', async () => {
    const response = await googleSignIn(shop, newPerson(), { email_verified: 'false' })
    expect((await profileOf(response.data.token)).email).toBe('')
  })

  it('stores a Google name as text without control characters, at most 80 characters long', async () => {
    const response = await googleSignIn(shop, {
      ...newPerson(),
      given_name: '<img src=x onerror=alert(1)>\u0000\u202e',
      family_name: 'x'.repeat(500),
    })
    expect([response.http, response.data.first_name, response.data.last_name]).toEqual([
      200,
      '<img src=x onerror=alert(1)>',
      'x'.repeat(80),
    ])
  })

  it('refuses Google sign-in of a deactivated account with a message and no token', async () => {
    const asha = newPerson()
    await googleSignIn(shop, asha)
    await shop.db.updateTable('customers').set({ is_active: false }).where('google_sub', '=', asha.sub).execute()
    const response = await googleSignIn(shop, asha)
    expect([response.http, response.data, response.message]).toEqual([
      403,
      {},
      'This account is not active. Please contact us',
    ])
  })
})

describe('forged Google identity', () => {
  it("refuses a victim's sub, names and address without a credential", async () => {
    const victim = newPerson()
    for (const credential of [undefined, '']) {
      const response = await shop.call('account/register-with-google', {
        sub: victim.sub,
        email: victim.email,
        first_name: 'Asha',
        last_name: 'Kulkarni',
        credential,
      })
      expect([response.http, response.data]).toEqual([422, { credential: ['The Google credential is missing'] }])
    }
    expect(await accounts(victim.sub)).toEqual([])
  })

  it("a credential sent with a victim's identity opens the credential's own account", async () => {
    const [attacker, victim] = [newPerson(), newPerson()]
    await googleSignIn(shop, victim)
    const credential = await googleCredential(shop, { ...attacker, given_name: 'Mal' })
    const response = await shop.call('account/register-with-google', {
      credential,
      sub: victim.sub,
      email: victim.email,
      first_name: 'Asha',
      last_name: 'Kulkarni',
    })
    expect([response.http, response.data.first_name]).toEqual([200, 'Mal'])
    expect((await profileOf(response.data.token)).email).toBe(attacker.email)
  })

  it("an account that claims another customer's address does not get that customer's account", async () => {
    const asha = newPerson()
    const attacker = await shop.signIn('9600000001')
    expect(
      (
        await shop.call(
          'customer/edit-profile',
          { first_name: 'Mal', last_name: 'Lory', email: asha.email },
          { token: attacker },
        )
      ).http,
    ).toBe(200)
    const response = await googleSignIn(shop, { ...asha, hd: 'mail.example' } as GoogleAccount)
    expect([response.http, response.data.first_name]).toEqual([200, 'Asha'])
    expect(await profileOf(response.data.token)).toEqual({
      first_name: 'Asha',
      last_name: 'Kulkarni',
      email: asha.email,
      mobile: '',
      returned_mail: [],
    })
    expect((await profileOf(attacker)).first_name).toBe('Mal')
  })

  it.each<Record<string, string>>([
    { aud: 'another-shop.apps.googleusercontent.com' },
    { iss: 'https://accounts.google.com.evil.example' },
    { exp: '-301' },
    { exp: String(Math.floor(Date.now() / 1000) + 90_000_000) },
    { alg: 'none' },
    { alg: 'HS256' },
    { nonce: '' },
    { nonce: 'not-one-of-ours' },
    { nonce: '1795000000.AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    { sub: '' },
    { sub: 'a\u0000b' },
  ])('refuses a Google credential with %j', async (claims) => {
    const person = newPerson()
    const response = await googleSignIn(shop, person, claims)
    expect([response.http, response.data, response.message]).toEqual(refused)
    expect(await accounts(person.sub)).toEqual([])
  })

  it('refuses malformed Google credentials', async () => {
    for (const credential of ['abc', 'a.b.c', `eyJhbGciOiJSUzI1NiJ9.${'x'.repeat(5000)}.y`]) {
      const response = await shop.call('account/register-with-google', { credential })
      expect([response.http, response.data, response.message]).toEqual(refused)
    }
    expect((await shop.call('account/register-with-google', { credential: 'x'.repeat(20_000) })).http).toBe(422)
  })

  it('refuses a Google credential that was used before', async () => {
    const credential = await googleCredential(shop, newPerson())
    expect((await shop.call('account/register-with-google', { credential })).http).toBe(200)
    const again = await shop.call('account/register-with-google', { credential })
    expect([again.http, again.data, again.message]).toEqual(refused)
  })

  it('refuses a fresh Google credential with a used nonce', async () => {
    const { nonce } = (await shop.call('account/google-nonce')).data
    expect((await googleSignIn(shop, newPerson(), { nonce })).http).toBe(200)
    expect((await googleSignIn(shop, newPerson(), { nonce })).http).toBe(401)
  })

  it('accepts a nonce for ten minutes by the database clock', async () => {
    const now = Math.floor(Date.now() / 1000)
    const secret = shop.services.otpSecret
    expect((await googleSignIn(shop, newPerson(), { nonce: makeGoogleNonce(secret, now - 580) })).http).toBe(200)
    expect((await googleSignIn(shop, newPerson(), { nonce: makeGoogleNonce(secret, now - 601) })).http).toBe(401)
    expect((await googleSignIn(shop, newPerson(), { nonce: makeGoogleNonce('another secret', now) })).http).toBe(401)
  })

  it('grants no cross-origin access to Google sign-in', async () => {
    const response = await shop.call(
      'account/register-with-google',
      { credential: await googleCredential(shop, newPerson()) },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})
