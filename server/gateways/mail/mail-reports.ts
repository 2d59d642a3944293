import { fieldsOf, parseJson, fieldsIn } from '../parse-json.ts'
import { providerCaller } from '../outgoing-call.ts'
import { hasToken } from '../webhook-token.ts'
import type { MailGateway, MailReport } from './mail.port.ts'

export interface MailReportSettings {
  /** Of the provider's webhook; empty or absent: none are taken. */
  webhookToken?: string
  /** In place of Amazon's own, for the sandbox and tests. */
  snsOrigin?: () => string
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Providers that cannot send a header of their own send the token in the address, or as the password of its log-in. */
function tokenOf(query: string, headers: Parameters<MailGateway['readReports']>[0]['headers']): string | undefined {
  const [, basic] = /^Basic (\S+)$/i.exec(first(headers.authorization) ?? '') ?? []
  return (
    first(headers['x-api-key']) ??
    new URLSearchParams(query).get('token') ??
    (basic === undefined
      ? undefined
      : Buffer.from(basic, 'base64')
          .toString()
          .replace(/^[^:]*(?::|$)/, ''))
  )
}

/** Whether an address is one at which Amazon confirms subscriptions. */
export const isSnsAddress = ({ protocol, host }: URL): boolean =>
  protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(host)

/** Confirms the subscription of Amazon's notifications, without which none are sent. */
async function confirm(address: unknown, snsOrigin: string | undefined): Promise<void> {
  const url = URL.parse(String(address))
  if (!url || !(url.origin === snsOrigin || isSnsAddress(url))) return
  await providerCaller({ baseUrl: url.origin })({ method: 'GET', path: url.pathname + url.search })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** The time of a report in ISO 8601; now where it has none, or one in the future. */
function readReportTime(value: unknown): Date {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() ? new Date() : at
}

const lastingTypes = new Set<unknown>(['HardBounce', 'BadEmailAddress'])

/** Postmark writes no more to an address that it made `Inactive`; other bounces are transient. */
function readPostmarkReport(report: Record<string, unknown>): MailReport[] {
  const { RecordType, Type, Inactive, Email, BouncedAt, Description, Details } = report
  const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint'
  const isBounce = RecordType === 'Bounce' && (lastingTypes.has(Type) || Inactive === true)
  if (!isComplaint && !isBounce) return []
  return [
    {
      kind: isComplaint ? 'complaint' : 'bounce',
      address: textOf(Email),
      at: readReportTime(BouncedAt),
      detail: textOf(Details) || textOf(Description),
    },
  ]
}

/** A transient bounce, such as a full mailbox, says nothing lasting. */
function readSesReports(message: Record<string, unknown>): MailReport[] {
  const kind = message['notificationType'] ?? message['eventType']
  if (kind === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp } = fieldsOf(message['bounce'])
    if (bounceType !== 'Permanent') return []
    return fieldsIn(bouncedRecipients).map(({ emailAddress, status, diagnosticCode }) => ({
      kind: 'bounce',
      address: textOf(emailAddress),
      at: readReportTime(timestamp),
      detail: textOf(diagnosticCode) || textOf(status) || textOf(bounceSubType),
    }))
  }
  if (kind !== 'Complaint') return []
  const { complainedRecipients, complaintFeedbackType, timestamp } = fieldsOf(message['complaint'])
  return fieldsIn(complainedRecipients).map(({ emailAddress }) => ({
    kind: 'complaint',
    address: textOf(emailAddress),
    at: readReportTime(timestamp),
    detail: textOf(complaintFeedbackType),
  }))
}

/**
 * Bounces and complaints as Amazon SES (its notifications through SNS, also as raw messages) and Postmark report them. The shop's own
 * token authenticates them, so the certificate that signs Amazon's is not needed.
 */
export function mailReportReader({ webhookToken = '', snsOrigin }: MailReportSettings): MailGateway['readReports'] {
  return async ({ body, query, headers }): Promise<MailReport[] | null> => {
    if (!hasToken(webhookToken, tokenOf(query, headers))) return null
    const report = fieldsOf(parseJson(body))
    if ('RecordType' in report) return readPostmarkReport(report)
    if (report['Type'] === 'SubscriptionConfirmation') {
      await confirm(report['SubscribeURL'], snsOrigin?.())
      return []
    }
    return readSesReports(report['Type'] === 'Notification' ? fieldsOf(parseJson(String(report['Message']))) : report)
  }
}
