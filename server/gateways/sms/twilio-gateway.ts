import { type CallResult, providerCaller, type ProviderSettings, reportCall } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { parseBalance } from '../provider-balance.ts'
import { checkTransport, type ProviderCheck, providerCheck } from '../provider-check.ts'
import type { SmsGateway, SmsRequest, SmsResult } from './sms.port.ts'
import { smsTexts } from './sms-texts.ts'
import { cleanVariables } from './sms-variables.ts'
import { readTwilioReports } from './twilio-reports.ts'

const defaultTimeoutMs = 4_500

export interface TwilioSettings extends Pick<ProviderSettings, 'baseUrl' | 'timeoutMs' | 'now' | 'report'> {
  accountSid: string
  authToken: string
  /** A Messaging Service (MG…), a registered sender or a number. */
  sender: string
  /** The address to which Twilio reports what became of a message; known once the server listens. */
  statusCallback: () => string
}

/** Refusals of the recipient, which say nothing about the shop's settings. */
const recipientRefusals: Record<string, string> = {
  '21211': 'not a valid mobile number',
  '21610': 'the person has stopped messages from this sender',
  '21614': 'not a mobile number',
}

const settingRefusals: Record<string, string> = {
  '20003': 'TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN is wrong',
  '21408': 'the account may not send to India: allow it in the geographic permissions',
  '21606': 'TWILIO_SENDER is not a sender of the account',
  '21703': 'TWILIO_SENDER is a Messaging Service without senders',
}

/** The registered text with its variables, as the operators compare it. */
function textOf({ kind, variables }: SmsRequest): string {
  const values = cleanVariables(variables)
  return smsTexts[kind].replace(/##(\w+)##/g, (_, name: string) => values[name] ?? '')
}

/** A refusal's code and words; null for any other response. */
function readRefusal(result: CallResult): { code: string; words: string } | null {
  if (!result.ok || result.status < 400 || result.status >= 500) return null
  const { code, message } = fieldsOf(parseJson(result.text))
  if (typeof code !== 'number') return null
  const own = typeof message === 'string' ? message.slice(0, 200) : 'refused'
  return { code: String(code), words: `${code}: ${recipientRefusals[code] ?? settingRefusals[code] ?? own}` }
}

/** Too many messages at once, or Twilio does not take any: none was queued. */
const isTurnedAway = (result: CallResult) => result.ok && (result.status === 429 || result.status === 503)

function readResponse(result: CallResult): SmsResult {
  if (!result.ok) {
    const reason = result.isUnsent ? 'unreachable' : 'unknown'
    return { sent: false, reason, message: `Twilio did not answer (${result.reason})` }
  }
  const { sid } = fieldsOf(parseJson(result.text))
  if (result.status === 201 && typeof sid === 'string' && sid) return { sent: true, providerMessageId: sid }
  const refusal = readRefusal(result)
  if (refusal && !isTurnedAway(result)) return { sent: false, reason: 'refused', message: refusal.words }
  return {
    sent: false,
    reason: isTurnedAway(result) ? 'unreachable' : 'unknown',
    message: `Twilio did not take the message (HTTP ${result.status})`,
  }
}

function readCheck(response: CallResult, result: SmsResult): ProviderCheck {
  if (result.sent) return providerCheck('works')
  if (result.reason !== 'refused') return checkTransport(response) ?? providerCheck('unclear', result.message)
  return providerCheck(result.message.startsWith('20003') ? 'wrong-keys' : 'refused', result.message)
}

/**
 * Twilio's Messages API (2010-04-01) with the registered texts in full. Accepts only ten digits starting 6 to 9. Retries once,
 * only if no connection was made.
 */
export function twilioGateway(settings: TwilioSettings): SmsGateway {
  const { accountSid, authToken, sender, statusCallback, report } = settings
  // Some refusals are of the shop's settings, others of the recipient: only the response's code tells how a call ended.
  const call = providerCaller({ timeoutMs: defaultTimeoutMs, ...settings, report: undefined, retriesUnsent: true })
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const senderName = /^MG[0-9a-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From'

  async function post(request: SmsRequest): Promise<{ response: CallResult; result: SmsResult }> {
    const { mobile, messageId } = request
    const body = new URLSearchParams({
      To: `+91${mobile}`,
      [senderName]: sender,
      Body: textOf(request),
      // With the shop's id the report finds its message also where the response to this call is lost, or comes after the report.
      ...(messageId === undefined ? {} : { StatusCallback: `${statusCallback()}?message=${messageId}` }),
    }).toString()
    const response = await call({
      method: 'POST',
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers,
      body,
    })
    const result = readResponse(response)
    const isResponse = result.sent || (readRefusal(response)?.code ?? '') in recipientRefusals
    reportCall(report, response, isResponse ? null : result.message)
    return { response, result }
  }

  return {
    async send(request) {
      if (!/^[6-9][0-9]{9}$/.test(request.mobile))
        return { sent: false, reason: 'refused', message: 'Not an Indian mobile number' }
      return (await post(request)).result
    },
    readReports: (webhook) => readTwilioReports(authToken, statusCallback(), webhook),
    async readBalance() {
      const response = await call({ method: 'GET', path: `/2010-04-01/Accounts/${accountSid}/Balance.json`, headers })
      reportCall(report, response, null)
      if (!response.ok || response.status !== 200) return null
      const { balance, currency } = fieldsOf(parseJson(response.text))
      return parseBalance(balance, currency)
    },
    async check(request) {
      const { response, result } = await post(request)
      return readCheck(response, result)
    },
  }
}
