import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { checkToken } from './captcha-check.ts'
import { issueCaptchaToken, type CaptchaProvider } from './captcha-tokens.ts'
import { widgetScript } from './captcha-widget.ts'

/**
 * The providers' own paths are mounted below the configured base address, `/sandbox/recaptcha` or `/sandbox/turnstile`.
 */
const verifyPaths: Record<CaptchaProvider, string> = {
  recaptcha: '/recaptcha/recaptcha/api/siteverify',
  turnstile: '/turnstile/turnstile/v0/siteverify',
}
const scriptPaths: Record<CaptchaProvider, string> = {
  recaptcha: '/recaptcha/recaptcha/api.js',
  turnstile: '/turnstile/turnstile/v0/api.js',
}
const tokenPaths: Record<CaptchaProvider, string> = {
  recaptcha: '/recaptcha/recaptcha/token',
  turnstile: '/turnstile/turnstile/token',
}
const providers = ['recaptcha', 'turnstile'] as const

/**
 * Server-side verification of Google and Cloudflare, subject to faults. The fault `lie` returns the result of another
 * site.
 */
export function captchaVerification(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'captcha')
  for (const provider of providers) {
    app.post(verifyPaths[provider], async (request) => {
      const result = await checkToken(context, provider, textFields(request.body))
      const lies = await context.faults.take('captcha', ['lie'])
      return lies ? { ...result, hostname: 'elsewhere.example' } : result
    })
  }
}

/** Browser side: a script that draws a checkbox, and a token for each visitor who ticks it. */
export function captchaWidgets(app: FastifyInstance, context: SandboxContext): void {
  for (const provider of providers) {
    app.get(scriptPaths[provider], async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(widgetScript(provider, `${context.origin()}/sandbox${tokenPaths[provider]}`)),
    )

    app.post(tokenPaths[provider], async (request, reply) => {
      const { siteKey } = context.credentials.captcha
      const { hostname = new URL(context.origin()).hostname, action = '', sitekey = siteKey } = textFields(request.body)
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      if (sitekey !== siteKey) return reply.code(422).send({ errors: { sitekey: 'not one of ours' } })
      return { token: await issueCaptchaToken(context, { provider: provider, hostname, action }) }
    })
  }
}
