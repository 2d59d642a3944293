import { expect, it } from 'vitest'
import { cspSources } from './csp-sources.ts'

const keys = { siteKey: 'site', secret: 'secret' }

it('a shop without external providers allows no external sources', () => {
  expect(cspSources({ googleClientId: null, captcha: null, analytics: null, cdnOrigin: null })).toEqual({
    script: [],
    style: [],
    connect: [],
    frame: [],
    image: [],
    media: [],
    font: [],
  })
})

it('a shop with Google sign-in and reCAPTCHA allows only their folders of Google’s hosts', () => {
  const { script, connect, frame } = cspSources({
    googleClientId: 'id',
    captcha: { ...keys, provider: 'recaptcha', baseUrl: 'https://www.google.com' },
    analytics: null,
    cdnOrigin: null,
  })
  expect(script).toEqual([
    'https://accounts.google.com/gsi/client',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(connect).toEqual(['https://accounts.google.com/gsi/', 'https://www.google.com/recaptcha/'])
  expect(frame).toEqual([
    'https://accounts.google.com/gsi/',
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ])
})

it('a shop with Turnstile allows its host', () => {
  expect(
    cspSources({
      googleClientId: null,
      captcha: { ...keys, provider: 'turnstile', baseUrl: 'https://challenges.cloudflare.com' },
      analytics: null,
      cdnOrigin: null,
    }),
  ).toEqual({
    script: ['https://challenges.cloudflare.com'],
    style: [],
    connect: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    image: [],
    media: [],
    font: [],
  })
})
