import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { googleGateway } from './google-gateway.ts'
import type { GoogleIdentityGateway } from './google-identity.port.ts'

const clientId = 'shop.apps.googleusercontent.example'
type Pair = { privateKey: CryptoKey; jwk: Record<string, unknown> }
let first: Pair
let second: Pair

async function makePair(kid: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: 'https://accounts.google.com',
  aud: clientId,
  sub: '110169484474386276334',
  email: 'Asha@gmail.example',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Kulkarni',
  nonce: 'nonce-1',
  iat: seconds(),
  exp: seconds() + 3600,
  ...changes,
})
const sign = (payload: JWTPayload, pair = first, kid = pair.jwk.kid) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: String(kid) }).sign(pair.privateKey)

describe('Google sign-in', () => {
  const provider = freshProvider(() => ({
    headers: { 'cache-control': 'public, max-age=600' },
    body: JSON.stringify({ keys: [first.jwk] }),
  }))
  let gateway: GoogleIdentityGateway
  let nowMs: number
  beforeAll(async () => {
    first = await makePair('key-1')
    second = await makePair('key-2')
  })
  beforeEach(() => {
    nowMs = 0
    gateway = googleGateway({ clientId, jwksUrl: () => `${provider.baseUrl}/certs`, now: () => nowMs, timeoutMs: 300 })
  })

  it('returns the identity of the token', async () => {
    expect(await gateway.verify(await sign(claims()))).toEqual({
      ok: true,
      identity: {
        sub: '110169484474386276334',
        email: 'asha@gmail.example',
        emailVerified: true,
        firstName: 'Asha',
        lastName: 'Kulkarni',
        nonce: 'nonce-1',
      },
    })
  })

  it('accepts a token without e-mail and names, and the other spelling of the issuer', async () => {
    const bare = claims({
      iss: 'accounts.google.com',
      email: undefined,
      email_verified: undefined,
      given_name: undefined,
      family_name: undefined,
    })
    expect(await gateway.verify(await sign(bare))).toMatchObject({
      ok: true,
      identity: { email: null, emailVerified: false, firstName: '', lastName: '' },
    })
  })

  it.each<[string, () => JWTPayload]>([
    ['270 s after the end', () => claims({ exp: seconds() - 270, iat: seconds() - 3870 })],
    ['with a clock 270 s behind', () => claims({ iat: seconds() + 270 })],
  ])('is let in %s', async (_what, payload) => {
    expect(await gateway.verify(await sign(payload()))).toMatchObject({ ok: true })
  })

  it.each<[string, () => JWTPayload]>([
    ['for another shop', () => claims({ aud: 'other.example' })],
    ['for several shops', () => claims({ aud: [clientId, 'other.example'] })],
    ['from another issuer', () => claims({ iss: 'https://accounts.google.com.evil.example' })],
    ['302 s after the end', () => claims({ exp: seconds() - 302, iat: seconds() - 3902 })],
    ['from 302 s ahead', () => claims({ iat: seconds() + 302 })],
    ['that lasts for more than a day', () => claims({ exp: seconds() + 24 * 3600 + 60 })],
    ['without an end', () => claims({ exp: undefined })],
    ['without a beginning', () => claims({ iat: undefined })],
    ['without a subject', () => claims({ sub: undefined })],
    ['with an endless subject', () => claims({ sub: '1'.repeat(256) })],
    ['with a subject beyond ASCII', () => claims({ sub: '१२३' })],
    ['without a nonce', () => claims({ nonce: undefined })],
  ])('is refused with a token %s', async (_what, payload) => {
    expect(await gateway.verify(await sign(payload()))).toEqual({ ok: false, reason: 'refused' })
  })

  it('refuses a forged token', async () => {
    const good = await sign(claims())
    const [header, , signature] = good.split('.')
    const forged = [
      new UnsecuredJWT(claims()).encode(),
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(JSON.stringify(first.jwk))),
      await sign(claims(), second, 'key-1'),
      await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(first.privateKey),
      `${header}.${Buffer.from(JSON.stringify(claims({ sub: 'victim' }))).toString('base64url')}.${signature}`,
      `${good}${'A'.repeat(9_000)}`,
      'no token',
      '',
    ]
    for (const credential of forged) expect(await gateway.verify(credential)).toEqual({ ok: false, reason: 'refused' })
  })

  it('accepts a token after Google has rotated its keys', async () => {
    await gateway.verify(await sign(claims()))
    provider.respond = () => json({ keys: [first.jwk, second.jwk] })
    expect(await gateway.verify(await sign(claims(), second))).toMatchObject({ ok: true })
    expect(provider.received).toHaveLength(2)
  })

  it('fetches Google’s keys at most once a minute for unknown key ids', async () => {
    await gateway.verify(await sign(claims()))
    for (let turn = 0; turn < 5; turn += 1)
      expect(await gateway.verify(await sign(claims(), second))).toEqual({ ok: false, reason: 'refused' })
    expect(provider.received).toHaveLength(2)
    nowMs += 60_000
    await gateway.verify(await sign(claims(), second))
    expect(provider.received).toHaveLength(3)
  })

  it('fetches the keys once for many concurrent sign-ins', async () => {
    const credential = await sign(claims())
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => gateway.verify(credential)))
    expect(verdicts.every((verdict) => verdict.ok)).toBe(true)
    expect(provider.received).toHaveLength(1)
  })

  it('uses the last good keys while Google is unreachable, even expired ones', async () => {
    const credential = await sign(claims())
    await gateway.verify(credential)
    nowMs += 600_000
    for (const response of [errorPage, json({ keys: [] }), hangUp]) {
      provider.respond = () => response
      expect(await gateway.verify(credential)).toMatchObject({ ok: true })
      nowMs += 60_000
    }
    expect(await gateway.verify(await sign(claims(), second))).toEqual({ ok: false, reason: 'unreachable' })
    expect(provider.received).toHaveLength(5)
  })

  it('reports unreachable until the keys were fetched once', async () => {
    const credential = await sign(claims())
    provider.respond = () => hangUp
    expect(await gateway.verify(credential)).toEqual({ ok: false, reason: 'unreachable' })
    provider.respond = () => json({ keys: ['junk', { kid: 'x' }, first.jwk] })
    expect(await gateway.verify(credential)).toMatchObject({ ok: true })
  })
})
