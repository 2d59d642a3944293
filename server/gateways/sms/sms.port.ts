import type { ProviderBalance } from '../provider-balance.ts'
import type { ProviderCheck } from '../provider-check.ts'
import type { SmsContent } from './sms-texts.ts'

export type { SmsContent, SmsKind } from './sms-texts.ts'

/** The adapter removes characters that operators refuse in the variables. */
export type SmsRequest = SmsContent & {
  /** Ten digits. */
  mobile: string
  /** The shop's id of a stored message; without one, nobody waits for its delivery report. */
  messageId?: number
}

/**
 * Never throws. `refused`: the provider will not send it; `unreachable`: it did not get the message; `unknown`: it may have
 * sent it.
 */
export type SmsResult =
  | { sent: true; providerMessageId: string }
  | { sent: false; reason: 'refused' | 'unreachable' | 'unknown'; message: string }

/** What became of a message that the provider had accepted. */
export interface DeliveryReport {
  providerMessageId: string
  /** Where the provider gives the shop's id back. */
  messageId?: number
  at: Date
  /** Null: it was delivered. */
  failure: string | null
}

export interface SmsGateway {
  send(request: SmsRequest): Promise<SmsResult>
  /** The delivery reports of a webhook; null if its token or signature is not right. */
  readReports(webhook: {
    body: string
    query: string
    headers: Record<string, string | string[] | undefined>
  }): DeliveryReport[] | null
  /** The prepaid balance; null without a response. Absent where the provider does not tell it. */
  readBalance?(): Promise<ProviderBalance | null>
  /** Sends and says what is wrong if that fails. */
  check(request: SmsRequest): Promise<ProviderCheck>
}
