import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type PeerAnswer, type ProviderPeer, startPeer, staySilent } from '../provider-peer.ts'
import { recaptchaGateway } from './recaptcha-gateway.ts'
import { turnstileGateway } from './turnstile-gateway.ts'

const right = (changes: Record<string, unknown> = {}) =>
  json({
    success: true,
    challenge_ts: new Date().toISOString(),
    hostname: 'shop.example',
    'error-codes': [],
    ...changes,
  })
const wrong = (...codes: string[]) => json({ success: false, 'error-codes': codes })

describe.each([
  ['reCAPTCHA', recaptchaGateway, '/recaptcha/api/siteverify', 180],
  ['Turnstile', turnstileGateway, '/turnstile/v0/siteverify', 360],
] as const)('a visitor before %s', (_name, open, path, keptSeconds) => {
  let peer: ProviderPeer
  beforeEach(async () => {
    peer = await startPeer()
    peer.answer = () => right()
  })
  afterEach(() => peer.close())

  const gateway = () =>
    open({
      baseUrl: peer.baseUrl,
      siteKey: 'site',
      secret: 'the secret',
      hostname: () => 'shop.example',
      timeoutMs: 300,
    })
  const verify = (token = 'token') => gateway().verify(token)

  it('is asked about once, with the secret, as a form', async () => {
    const verdict = await verify('a token&more')
    expect(peer.heard).toMatchObject([
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'secret=the+secret&response=a+token%26more',
      },
    ])
    expect(verdict).toMatchObject({ ok: true, solution: 'a token&more' })
    const keptMs = verdict.ok ? verdict.expiresAt.getTime() - Date.now() : 0
    expect(Math.abs(keptMs / 1000 - keptSeconds)).toBeLessThan(5)
  })

  it.each<[string, PeerAnswer]>([
    ['a wrong token', wrong('invalid-input-response')],
    ['a token that was used', wrong('timeout-or-duplicate')],
    ['no reason at all', wrong()],
    ['an answer from another site', right({ hostname: 'elsewhere.example' })],
    ['an answer from nowhere', right({ hostname: undefined })],
    ['an answer without a time', right({ challenge_ts: undefined })],
  ])('is refused for %s', async (_what, answer) => {
    peer.answer = () => answer
    expect(await verify()).toMatchObject({ ok: false, reason: 'refused' })
  })

  it.each<[string, PeerAnswer]>([
    ['an error page', errorPage],
    ['an answer of no kind', json({ ok: true })],
    ['a broken connection', hangUp],
    ['silence', staySilent],
    ['a secret that is not right', wrong('invalid-input-secret')],
    ['a fault of its own', wrong('internal-error')],
  ])('is not blamed for %s', async (_what, answer) => {
    peer.answer = () => answer
    const verdict = await verify()
    expect(verdict).toMatchObject({ ok: false, reason: 'unreachable' })
    expect(JSON.stringify(verdict)).not.toContain('the secret')
  })

  it('is refused unasked with an endless token', async () => {
    expect(await verify('x'.repeat(9_000))).toMatchObject({ ok: false, reason: 'refused' })
    expect(peer.heard).toEqual([])
  })

  it('gets no challenge of ours', async () => {
    expect([await gateway().challenge(new Date()), gateway().script.startsWith(`${peer.baseUrl}/`)]).toEqual([
      null,
      true,
    ])
  })
})

it('a Turnstile token for another form is refused', async () => {
  const peer = await startPeer()
  peer.answer = () => right({ action: 'login' })
  const gateway = turnstileGateway({
    baseUrl: peer.baseUrl,
    siteKey: 'site',
    secret: 's',
    hostname: () => 'shop.example',
  })
  expect(await gateway.verify('token')).toMatchObject({ ok: false, reason: 'refused' })
  peer.answer = () => right({ action: 'enquiry' })
  expect(await gateway.verify('token')).toMatchObject({ ok: true })
  await peer.close()
})
