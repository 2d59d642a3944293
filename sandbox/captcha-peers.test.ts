import { describe, expect, test } from 'vitest'
import { useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('captcha')

const paths = {
  recaptcha: '/sandbox/recaptcha/recaptcha/api/siteverify',
  turnstile: '/sandbox/turnstile/turnstile/v0/siteverify',
}
const peers = ['recaptcha', 'turnstile'] as const
type Peer = (typeof peers)[number]

const tokenPath = (peer: Peer) => `/sandbox/${peer}/${peer}/token`
const tick = async (provider: Peer, fields: Record<string, string> = {}) =>
  ((await (await shop.postForm(tokenPath(provider), fields)).json()) as { token: string }).token
const ask = async (peer: Peer, fields: Record<string, string>) =>
  (await shop.postForm(paths[peer], fields)).json() as Promise<Record<string, unknown>>
const secret = () => shop.credentials.captcha.secret

describe.each(peers)('%s', (peer) => {
  test('verifies a token once and reports time and host', async () => {
    const response = await tick(peer, { hostname: 'shop.example', action: 'enquiry' })
    const received = await ask(peer, { secret: secret(), response })
    expect(received).toMatchObject({ success: true, hostname: 'shop.example' })
    expect(Math.abs(Date.parse(String(received.challenge_ts)) - Date.now())).toBeLessThan(5000)
    expect(received.action).toBe(peer === 'turnstile' ? 'enquiry' : undefined)
    expect(await ask(peer, { secret: secret(), response })).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    })
  })

  test('gives the token to one of ten concurrent checks', async () => {
    const response = await tick(peer)
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(peer, { secret: secret(), response })))
    expect(responses.filter(({ success }) => success)).toHaveLength(1)
  })

  test('names the error of an invalid request', async () => {
    const response = await tick(peer)
    const codes = async (fields: Record<string, string>) => (await ask(peer, fields))['error-codes']
    expect(await codes({ response })).toEqual(['missing-input-secret'])
    expect(await codes({ secret: 'other', response })).toEqual(['invalid-input-secret'])
    expect(await codes({ secret: secret() })).toEqual(['missing-input-response'])
    expect(await codes({ secret: secret(), response: 'made up' })).toEqual(['invalid-input-response'])
    expect(
      await codes({ secret: secret(), response: await tick(peer === 'recaptcha' ? 'turnstile' : 'recaptcha') }),
    ).toEqual(['invalid-input-response'])
  })

  test('expires a token in time', async () => {
    const response = await tick(peer)
    shop.times.shift = (peer === 'recaptcha' ? 121 : 301) * 1000
    expect(await ask(peer, { secret: secret(), response })).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    })
    shop.times.shift = 0
  })

  test('applies faults to the verification and not to the widget', async () => {
    await shop.postForm('/sandbox/faults', { provider: 'captcha', mode: 'error', times: '1' })
    const response = await tick(peer, { hostname: 'shop.example' })
    expect((await shop.postForm(paths[peer], { secret: secret(), response })).status).toBe(500)
    await shop.postForm('/sandbox/faults', { provider: 'captcha', mode: 'lie', times: '1' })
    expect(await ask(peer, { secret: secret(), response })).toMatchObject({
      success: true,
      hostname: 'elsewhere.example',
    })
  })

  test('serves the widget script', async () => {
    const received = await shop.get(
      peer === 'recaptcha'
        ? '/sandbox/recaptcha/recaptcha/api.js?render=explicit'
        : '/sandbox/turnstile/turnstile/v0/api.js?render=explicit',
    )
    expect([received.status, received.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})

test('a checkbox with the site key of another shop issues no token', async () => {
  expect((await shop.postForm(tokenPath('recaptcha'), { sitekey: 'other' })).status).toBe(422)
})
