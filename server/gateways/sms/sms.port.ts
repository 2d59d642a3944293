/** Kinds of text message, each with its registered template at the operator. */
export type SmsKind = 'login_otp' | 'order_placed' | 'refund_initiated' | 'shipped' | 'delivered' | 'enquiry_received'

export interface SmsRequest {
  kind: SmsKind
  /** Ten digits. */
  mobile: string
  /** The template's variables; the adapter cleans what the operator would refuse. */
  variables: Record<string, string>
}

/** Throws nothing: `sent` false with a reason when the provider refused or could not be reached in time. */
export type SmsResult =
  | { sent: true; providerMessageId: string }
  | { sent: false; reason: 'refused' | 'unreachable'; message: string }

export interface SmsGateway {
  send(request: SmsRequest): Promise<SmsResult>
}
