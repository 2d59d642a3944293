import { fieldsOf, parseJson } from '../parse-json.ts'
import { hasToken } from '../webhook-token.ts'
import type { DeliveryReport, SmsGateway } from './sms.port.ts'

const failures: Record<string, string> = {
  '2': 'not delivered',
  '9': 'the number is on the do-not-call list (NDNC)',
  '16': 'rejected by the operator',
  '17': 'the number is blocked',
  '25': 'rejected by the operator',
}

/** Times are `yyyy-mm-dd hh:mm:ss.0` in India, without a zone. */
function readTime(text: unknown): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(String(text)) ?? []
  const at = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() ? new Date() : at
}

function readReport(providerMessageId: string, report: unknown): DeliveryReport | [] {
  const { status, desc, date } = fieldsOf(report)
  const code = typeof status === 'number' || typeof status === 'string' ? String(status) : ''
  if (code === '1') return { providerMessageId, at: readTime(date), failure: null }
  const failure = failures[code]
  if (!failure) return []
  const words = typeof desc === 'string' && desc ? `, ${desc.slice(0, 100)}` : ''
  return { providerMessageId, at: readTime(date), failure: `${failure} (${code}${words})` }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** The form field `data` is JSON: a list of requests, each with the reports of its recipients. The shop's have one. */
export function readMsg91Reports(
  webhookToken: string,
  { body, query, headers }: Parameters<SmsGateway['readReports']>[0],
): DeliveryReport[] | null {
  // MSG91's older webhooks cannot send headers.
  const token = headers['x-api-key'] ?? new URLSearchParams(query).get('token') ?? undefined
  if (!hasToken(webhookToken, token)) return null
  return listOf(parseJson(new URLSearchParams(body).get('data') ?? '')).flatMap((request) => {
    const { requestId, report } = fieldsOf(request)
    return typeof requestId === 'string' && requestId ? listOf(report).flatMap((one) => readReport(requestId, one)) : []
  })
}
