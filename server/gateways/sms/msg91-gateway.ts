import { type CallResult, providerCaller, type ProviderSettings, reportCall } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { type ProviderCheck, providerCheck } from '../provider-check.ts'
import { readMsg91Reports } from './msg91-reports.ts'
import type { SmsGateway, SmsRequest, SmsResult } from './sms.port.ts'
import type { SmsKind } from './sms-texts.ts'
import { cleanVariables } from './sms-variables.ts'

/** Shorter than for other providers: a customer who requests a code gets a response within five seconds even if MSG91 hangs. */
const defaultTimeoutMs = 4_500

export interface Msg91Settings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  authKey: string
  /** The registered header: six letters. */
  sender: string
  /** MSG91's id of each message's registered template. */
  templates: Record<SmsKind, string>
  /** Of delivery reports; empty: none are taken. */
  webhookToken: string
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''

/** A proxy's answers for a server that did not answer it, and may have sent the message. */
const mayHaveSent = (status: number) => status < 400 || status === 502 || status === 504

/** `type` decides: refusals also come with HTTP 200. */
function readResponse(result: CallResult): SmsResult {
  if (!result.ok) {
    const reason = result.isUnsent ? 'unreachable' : 'unknown'
    return { sent: false, reason, message: `MSG91 did not answer (${result.reason})` }
  }
  const { type, message, code, request_id: requestId } = fieldsOf(parseJson(result.text))
  if (type === 'success') return { sent: true, providerMessageId: textOf(requestId) || textOf(message) }
  const codeText = textOf(code)
  if (type === 'error')
    return { sent: false, reason: 'refused', message: codeText ? `${codeText}: ${textOf(message)}` : textOf(message) }
  return {
    sent: false,
    reason: mayHaveSent(result.status) ? 'unknown' : 'unreachable',
    message: `The response of MSG91 was not understood (HTTP ${result.status})`,
  }
}

/** MSG91 has no codes for its refusals but 418: an address that is not on the key's list. */
function readCheck(result: SmsResult): ProviderCheck {
  if (result.sent) return providerCheck('works')
  const { reason, message } = result
  if (reason !== 'refused') return providerCheck('unreachable', message)
  if (/\bip\b|418|white-?list/i.test(message))
    return providerCheck('refused', `${message} (418: add this server's address to the key's list at MSG91)`)
  return providerCheck(/auth|key/i.test(message) ? 'wrong-keys' : 'refused', message)
}

/** MSG91's Flow API. Accepts only ten digits starting 6 to 9. Retries once, only if no connection was made. */
export function msg91Gateway(settings: Msg91Settings): SmsGateway {
  // Refusals, which are of keys, server or template, come with HTTP 200: only the response's words tell how a call ended.
  const call = providerCaller({ timeoutMs: defaultTimeoutMs, ...settings, report: undefined, retriesUnsent: true })
  const headers = { authkey: settings.authKey, 'content-type': 'application/json', accept: 'application/json' }

  async function send({ kind, mobile, variables }: SmsRequest): Promise<SmsResult> {
    if (!/^[6-9][0-9]{9}$/.test(mobile))
      return { sent: false, reason: 'refused', message: 'Not an Indian mobile number' }
    const recipient = { ...cleanVariables(variables), mobiles: `91${mobile}` }
    const body = JSON.stringify({
      template_id: settings.templates[kind],
      sender: settings.sender,
      short_url: '0',
      recipients: [recipient],
    })
    const response = await call({ method: 'POST', path: '/api/v5/flow', headers, body })
    const result = readResponse(response)
    reportCall(settings.report, response, result.sent ? null : result.message)
    return result
  }

  return {
    send,
    readReports: (webhook) => readMsg91Reports(settings.webhookToken, webhook),
    check: async (request) => readCheck(await send(request)),
  }
}
