import type { CaptchaGateway } from './captcha.port.ts'
import { siteverify, type SiteverifySettings } from './siteverify.ts'

/** Google reCAPTCHA, version 2, with checkbox. Its tokens are valid for two minutes. */
export function recaptchaGateway(settings: SiteverifySettings): CaptchaGateway {
  return {
    provider: 'recaptcha',
    siteKey: settings.siteKey,
    script: `${settings.baseUrl}/recaptcha/api.js?render=explicit`,
    challenge: async () => null,
    ...siteverify(settings, { path: '/recaptcha/api/siteverify', lifeSeconds: 120, maxTokenLength: 8_000 }),
  }
}
