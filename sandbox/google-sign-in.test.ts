import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop()

const asha = {
  sub: '108201000000000000001',
  email: 'asha@mail.example',
  given_name: 'Asha',
  family_name: 'Kulkarni',
  nonce: 'n-1',
}

async function credential(fields: Record<string, string> = {}, at: TestShop = shop): Promise<string> {
  const response = await at.postForm('/sandbox/google/credential', { ...asha, ...fields })
  return ((await response.json()) as { credential: string }).credential
}

async function verify(token: string, at: TestShop = shop): Promise<JWTPayload> {
  const found = (await (await at.get('/sandbox/google/.well-known/openid-configuration')).json()) as {
    jwks_uri: string
    issuer: string
  }
  const keys = createRemoteJWKSet(new URL(found.jwks_uri))
  const { payload } = await jwtVerify(token, keys, {
    issuer: found.issuer,
    audience: at.credentials.google.clientId,
    algorithms: ['RS256'],
  })
  return payload
}

test('a Google credential identifies its account', async () => {
  const payload = await verify(await credential())
  expect(payload).toMatchObject({
    ...asha,
    iss: 'https://accounts.google.com',
    name: 'Asha Kulkarni',
    email_verified: true,
  })
  expect(payload.exp! - payload.iat!).toBe(3600)
  expect(payload.jti).toBeTruthy()
})

test('the public keys are cacheable and contain nothing private', async () => {
  const response = await shop.get('/sandbox/google/certs')
  expect(response.headers.get('cache-control')).toContain('max-age=3600')
  const { keys } = (await response.json()) as { keys: Record<string, string>[] }
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test.each([
  ['for another shop', { aud: 'somebody-else' }, 'unexpected "aud"'],
  ['from another issuer', { iss: 'https://accounts.evil.example' }, 'unexpected "iss"'],
  ['past its time', { exp: '-301' }, '"exp" claim timestamp'],
  ['past its time, in seconds since 1970', { exp: '1700000000' }, '"exp" claim timestamp'],
  ['without a signature', { alg: 'none' }, '"alg"'],
  ['signed with the public key as the secret', { alg: 'HS256' }, '"alg"'],
])('a credential %s can be had, and does not hold', async (_what, fields, reason) => {
  await expect(verify(await credential(fields))).rejects.toThrow(reason)
})

test('forged credentials have the known forms of attack', async () => {
  expect(decodeProtectedHeader(await credential({ alg: 'none' }))).toEqual({ alg: 'none' })
  expect((await credential({ alg: 'none' })).endsWith('.')).toBe(true)
  expect(decodeProtectedHeader(await credential({ alg: 'HS256' }))).toMatchObject({ alg: 'HS256' })
  expect(decodeJwt(await credential({ email_verified: 'false' }))['email_verified']).toBe(false)
  expect((await shop.postForm('/sandbox/google/credential', { ...asha, alg: 'RS1' })).status).toBe(422)
})

test('two processes that start at the same moment share one issuer key', async () => {
  const [one, two] = await Promise.all([openTestShop(shop.url), openTestShop(shop.url)])
  expect(await verify(await credential({}, one), two)).toMatchObject(asha)
  expect(await verify(await credential({}, two), shop)).toMatchObject(asha)
  await Promise.all([one.stop(), two.stop()])
})

test('offers four accounts to sign in with', async () => {
  const { people } = (await (await shop.get('/sandbox/google/people')).json()) as { people: Record<string, string>[] }
  expect(people).toHaveLength(4)
  for (const person of people)
    expect(Object.keys(person)).toEqual(['sub', 'email', 'given_name', 'family_name', 'name'])
})
