import type { CaptchaGateway } from './captcha.port.ts'
import { siteverify, type SiteverifySettings } from './siteverify.ts'

/** Cloudflare Turnstile. Tokens have at most 2048 characters and are valid for five minutes; our action is `enquiry`. */
export function turnstileGateway(settings: SiteverifySettings): CaptchaGateway {
  return {
    provider: 'turnstile',
    siteKey: settings.siteKey,
    script: `${settings.baseUrl}/turnstile/v0/api.js?render=explicit`,
    challenge: async () => null,
    ...siteverify(settings, {
      path: '/turnstile/v0/siteverify',
      lifeSeconds: 300,
      maxTokenLength: 2_048,
      action: 'enquiry',
    }),
  }
}
