import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse, neverRespond } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import type { CallReport } from '../outgoing-call.ts'
import { siteverifyGateway } from './siteverify.ts'

const passed = (changes: Record<string, unknown> = {}) =>
  json({
    success: true,
    challenge_ts: new Date().toISOString(),
    hostname: 'shop.example',
    'error-codes': [],
    ...changes,
  })
const failed = (...codes: string[]) => json({ success: false, 'error-codes': codes })

const provider = freshProvider(() => passed())

describe.each([
  ['reCAPTCHA', 'recaptcha', '/recaptcha/api/siteverify', 180],
  ['Turnstile', 'turnstile', '/turnstile/v0/siteverify', 360],
] as const)('a visitor before %s', (_name, kind, path, validSeconds) => {
  const gateway = (report?: CallReport) =>
    siteverifyGateway(kind, {
      baseUrl: provider.baseUrl,
      siteKey: 'site',
      secret: 'the secret',
      hostname: () => 'shop.example',
      report,
      timeoutMs: 300,
    })

  it('is counted as failed where the secret is wrong, and not where the token is', async () => {
    const reported: (string | null)[] = []
    for (const response of [passed(), failed('invalid-input-response'), failed('invalid-input-secret'), hangUp]) {
      provider.respond = () => response
      await gateway((failure) => reported.push(failure)).verify('a token')
    }
    expect(reported).toEqual([null, null, 'invalid-input-secret', 'No connection'])
  })
  const verify = (token = 'token') => gateway().verify(token)

  it('is verified with one form request that contains the secret', async () => {
    const verdict = await verify('a token&more')
    expect(provider.received).toMatchObject([
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'secret=the+secret&response=a+token%26more',
      },
    ])
    expect(verdict).toMatchObject({ ok: true, solution: 'a token&more' })
    const validMs = verdict.ok ? verdict.expiresAt.getTime() - Date.now() : 0
    expect(Math.abs(validMs / 1000 - validSeconds)).toBeLessThan(5)
  })

  it.each<[string, FakeResponse]>([
    ['a wrong token', failed('invalid-input-response')],
    ['a token that was used', failed('timeout-or-duplicate')],
    ['no reason at all', failed()],
    ['a response from another site', passed({ hostname: 'elsewhere.example' })],
    ['a response from nowhere', passed({ hostname: undefined })],
    ['a response without a time', passed({ challenge_ts: undefined })],
  ])('is refused for %s', async (_what, response) => {
    provider.respond = () => response
    expect(await verify()).toMatchObject({ ok: false, reason: 'refused' })
  })

  it.each<[string, FakeResponse]>([
    ['an error page', errorPage],
    ['a response of no kind', json({ ok: true })],
    ['a broken connection', hangUp],
    ['silence', neverRespond],
    ['a secret that is not right', failed('invalid-input-secret')],
    ['a fault of its own', failed('internal-error')],
  ])('is not blamed for %s', async (_what, response) => {
    provider.respond = () => response
    const verdict = await verify()
    expect(verdict).toMatchObject({ ok: false, reason: 'unreachable' })
    expect(JSON.stringify(verdict)).not.toContain('the secret')
  })

  it('is refused without a request if the token is too long', async () => {
    expect(await verify('x'.repeat(9_000))).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })

  it('gets no challenge of the built-in captcha', async () => {
    expect([await gateway().challenge(new Date()), gateway().script.startsWith(`${provider.baseUrl}/`)]).toEqual([
      null,
      true,
    ])
  })
})

it('a Turnstile token for another action is refused', async () => {
  provider.respond = () => passed({ action: 'login' })
  const gateway = siteverifyGateway('turnstile', {
    baseUrl: provider.baseUrl,
    siteKey: 'site',
    secret: 's',
    hostname: () => 'shop.example',
  })
  expect(await gateway.verify('token')).toMatchObject({ ok: false, reason: 'refused' })
  provider.respond = () => passed({ action: 'enquiry' })
  expect(await gateway.verify('token')).toMatchObject({ ok: true })
})
