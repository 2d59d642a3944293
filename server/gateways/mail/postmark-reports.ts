import type { MailReport } from './mail.port.ts'
import { readReportTime } from './report-time.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

const lastingTypes = new Set<unknown>(['HardBounce', 'BadEmailAddress'])

/** Postmark writes no more to an address that it made `Inactive`; other bounces are transient. */
export function readPostmarkReport(report: Record<string, unknown>): MailReport[] {
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
