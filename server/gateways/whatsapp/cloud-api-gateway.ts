import { type CallResult, providerCaller, type ProviderSettings, reportCall } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../provider-check.ts'
import { hasToken } from '../webhook-token.ts'
import { readCloudApiWebhook } from './cloud-api-webhook.ts'
import { messageReference } from './message-reference.ts'
import type { WhatsAppGateway, WhatsAppRequest, WhatsAppResult } from './whatsapp.port.ts'

const maxVariableLength = 200

export interface CloudApiSettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  phoneNumberId: string
  accessToken: string
  /** Signs webhooks. */
  appSecret: string
  /** Of the shop's own choice: verifies the address of the webhook. */
  verifyToken: string
  /** The names of approved templates by kind of message. */
  templates: Partial<Record<string, string>>
  /** Of the templates. */
  language: string
}

/** Refusals of the recipient, which say nothing about the shop's settings: not on WhatsApp, stopped, or the shop itself. */
const recipientRefusals = new Set([131_021, 131_026, 131_030, 131_050])

/** Meta's error of an answer; its code is null where the answer names none. */
function readError(text: string): { code: number | null; message: string } {
  const { code, message } = fieldsOf(fieldsOf(parseJson(text)).error)
  return { code: typeof code === 'number' ? code : null, message: typeof message === 'string' ? message : '' }
}

const refused = (message: string): WhatsAppResult => ({ sent: false, reason: 'refused', message })

function readResponse(result: CallResult): WhatsAppResult {
  if (!result.ok) {
    const message = `WhatsApp did not answer (${result.reason})`
    return { sent: false, reason: result.isUnsent ? 'refused' : 'unknown', message }
  }
  const { messages } = fieldsOf(parseJson(result.text))
  const { id } = fieldsOf(Array.isArray(messages) ? messages[0] : undefined)
  if (result.status < 300 && typeof id === 'string' && id) return { sent: true, providerMessageId: id }
  const { code, message } = readError(result.text)
  const words = code !== null && message !== '' ? `${code}: ${message}` : `HTTP ${result.status}`
  return {
    sent: false,
    reason: result.status >= 400 && result.status < 500 ? 'refused' : 'unknown',
    message: words.slice(0, 200),
  }
}

function readCheck(result: CallResult): ProviderCheck {
  const { code, message } = readError(result.ok ? result.text : '')
  // 190: the token; 100: the number is not of this token.
  if (code === 190 || code === 100) return providerCheck('wrong-keys', `${code}: ${message}`)
  const failed = checkTransport(result)
  if (failed) return failed
  if (code !== null) return providerCheck('refused', `${code}: ${message}`)
  return result.ok && result.status === 200 && typeof fieldsOf(parseJson(result.text)).id === 'string'
    ? providerCheck('works')
    : unclearResponse(result)
}

/** Meta refuses parameters with line breaks, tabs or more than four spaces in a row, and empty ones. */
const cleanVariable = (value: string): string => value.replace(/\s+/g, ' ').trim().slice(0, maxVariableLength)

/** WhatsApp Cloud API of Meta: templates with named parameters. */
export function cloudApiGateway(settings: CloudApiSettings): WhatsAppGateway {
  const { phoneNumberId, accessToken, appSecret, verifyToken, templates, language } = settings
  // A refusal says by its code whether the settings or the recipient are the reason.
  const call = providerCaller({ ...settings, report: undefined })
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }

  async function send({ messageId, kind, mobile, variables }: WhatsAppRequest): Promise<WhatsAppResult> {
    const name = templates[kind]
    if (!name) return refused(`No template for ${kind}`)
    if (!/^[6-9][0-9]{9}$/.test(mobile)) return refused('Not an Indian mobile number')
    const parameters = Object.entries(variables).map(([parameter_name, value]) => ({
      type: 'text',
      parameter_name,
      text: cleanVariable(value),
    }))
    const empty = parameters.find(({ text }) => !text)
    if (empty) return refused(`${empty.parameter_name} is empty`)
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: `91${mobile}`,
      type: 'template',
      template: { name, language: { code: language }, components: [{ type: 'body', parameters }] },
      biz_opaque_callback_data: messageReference(messageId),
    })
    const response = await call({ method: 'POST', path: `/${phoneNumberId}/messages`, headers, body })
    const result = readResponse(response)
    const isAnswer = result.sent || recipientRefusals.has(readError(response.ok ? response.text : '').code ?? 0)
    reportCall(settings.report, response, isAnswer ? null : result.message)
    return result
  }

  async function check(): Promise<ProviderCheck> {
    const response = await call({ method: 'GET', path: `/${phoneNumberId}?fields=verified_name`, headers })
    const found = readCheck(response)
    reportCall(
      settings.report,
      response,
      found.outcome === 'works' ? null : found.detail || 'The answer was not understood',
    )
    return found
  }

  return {
    hasTemplate: (kind) => Boolean(templates[kind]),
    send,
    check,
    readWebhook: (webhook) => readCloudApiWebhook({ appSecret, phoneNumberId }, webhook),
    readChallenge(query) {
      const parameters = new URLSearchParams(query)
      const challenge = parameters.get('hub.challenge') ?? ''
      const isMine =
        parameters.get('hub.mode') === 'subscribe' && hasToken(verifyToken, parameters.get('hub.verify_token') ?? '')
      return isMine && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
    },
  }
}
