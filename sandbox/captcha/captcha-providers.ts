import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type CaptchaProvider, consumeToken, issueCaptchaToken } from './captcha-tokens.ts'
import { widgetScript } from './captcha-widget.ts'

const providers = ['recaptcha', 'turnstile'] as const

const api = {
  recaptcha: { verifyPath: '/recaptcha/api/siteverify', scriptPath: '/recaptcha/api.js', lifetimeSeconds: 120 },
  turnstile: { verifyPath: '/turnstile/v0/siteverify', scriptPath: '/turnstile/v0/api.js', lifetimeSeconds: 300 },
}

/** The providers' own paths are mounted below the configured base address, `/sandbox/recaptcha` or `/sandbox/turnstile`. */
const mounted = (provider: CaptchaProvider, path: string): string => `/${provider}${path}`
const tokenPath = (provider: CaptchaProvider): string => mounted(provider, `/${provider}/token`)

type SiteverifyResponse =
  | { success: false; 'error-codes': string[] }
  | { success: true; challenge_ts: string; hostname: string; 'error-codes'?: string[]; action?: string; cdata?: string }

const failure = (code: string): SiteverifyResponse => ({ success: false, 'error-codes': [code] })

/**
 * Verifies a token with the provider's own error codes. The providers differ in token lifetime and in the extra fields
 * that Turnstile returns.
 */
async function checkToken(
  context: SandboxContext,
  provider: CaptchaProvider,
  { secret, response }: Record<string, string>,
): Promise<SiteverifyResponse> {
  if (!secret) return failure('missing-input-secret')
  if (secret !== context.credentials.captcha.secret) return failure('invalid-input-secret')
  if (!response) return failure('missing-input-response')
  const token = await consumeToken(context, provider, response, api[provider].lifetimeSeconds)
  if (token === 'unknown') return failure('invalid-input-response')
  if (token === 'spent') return failure('timeout-or-duplicate')
  const { hostname, action, solved_at } = token
  const result = { success: true, challenge_ts: solved_at.toISOString(), hostname } as const
  return provider === 'recaptcha' ? result : { ...result, 'error-codes': [], action, cdata: '' }
}

/**
 * Server-side verification of Google and Cloudflare, subject to faults. The fault `lie` returns the result of another
 * site.
 */
export function captchaVerification(app: FastifyInstance, context: SandboxContext): void {
  injectFaults(app, context.faults, 'captcha')
  for (const provider of providers) {
    app.post(mounted(provider, api[provider].verifyPath), async (request) => {
      const result = await checkToken(context, provider, textFields(request.body))
      const lies = await context.faults.take('captcha', ['lie'])
      return lies ? { ...result, hostname: 'elsewhere.example' } : result
    })
  }
}

/** Browser side: a script that draws a checkbox, and a token for each visitor who ticks it. */
export function captchaWidgets(app: FastifyInstance, context: SandboxContext): void {
  for (const provider of providers) {
    app.get(mounted(provider, api[provider].scriptPath), async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(widgetScript(provider, `${context.origin()}/sandbox${tokenPath(provider)}`)),
    )

    app.post(tokenPath(provider), async (request, reply) => {
      const { siteKey } = context.credentials.captcha
      const { hostname = new URL(context.origin()).hostname, action = '', sitekey = siteKey } = textFields(request.body)
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
      if (sitekey !== siteKey) return reply.code(422).send({ errors: { sitekey: 'not one of ours' } })
      return { token: await issueCaptchaToken(context, { provider, hostname, action }) }
    })
  }
}
