import type { ProviderCheck } from '../provider-check.ts'

/** Kinds of text message, each with its registered template at the operator. */
export type SmsKind = 'login_otp' | 'order_placed' | 'refund_initiated' | 'shipped' | 'delivered' | 'enquiry_received'

export interface SmsRequest {
  kind: SmsKind
  /** Ten digits. */
  mobile: string
  /** The template's variables; the adapter removes characters that operators reject. */
  variables: Record<string, string>
}

/** Never throws: `sent` is false with a reason if the provider refused or was unreachable in time. */
export type SmsResult =
  | { sent: true; providerMessageId: string }
  | { sent: false; reason: 'refused' | 'unreachable'; message: string }

export interface SmsGateway {
  send(request: SmsRequest): Promise<SmsResult>
  /** Sends and says what is wrong if that fails. */
  check(request: SmsRequest): Promise<ProviderCheck>
}
