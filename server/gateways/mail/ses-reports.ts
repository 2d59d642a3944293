import { fieldsOf } from '../parse-json.ts'
import type { MailReport } from './mail.port.ts'
import { readReportTime } from './report-time.ts'

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** A transient bounce, such as a full mailbox, says nothing lasting. */
export function readSesReports(message: Record<string, unknown>): MailReport[] {
  const kind = message['notificationType'] ?? message['eventType']
  if (kind === 'Bounce') {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp } = fieldsOf(message['bounce'])
    if (bounceType !== 'Permanent') return []
    return listOf(bouncedRecipients).map(({ emailAddress, status, diagnosticCode }) => ({
      kind: 'bounce',
      address: textOf(emailAddress),
      at: readReportTime(timestamp),
      detail: textOf(diagnosticCode) || textOf(status) || textOf(bounceSubType),
    }))
  }
  if (kind !== 'Complaint') return []
  const { complainedRecipients, complaintFeedbackType, timestamp } = fieldsOf(message['complaint'])
  return listOf(complainedRecipients).map(({ emailAddress }) => ({
    kind: 'complaint',
    address: textOf(emailAddress),
    at: readReportTime(timestamp),
    detail: textOf(complaintFeedbackType),
  }))
}
