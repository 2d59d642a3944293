import type { ProviderCheck } from '../provider-check.ts'
import type { SmsKind } from '../sms/sms-texts.ts'

export interface WhatsAppRequest {
  /** The shop's id of the message, which comes back with each of its states. */
  messageId: number
  kind: SmsKind
  /** Ten digits. */
  mobile: string
  variables: Record<string, string>
}

/** Never throws. `refused`: it was not sent; `unknown`: it may have been. */
export type WhatsAppResult =
  | { sent: true; providerMessageId: string }
  | { sent: false; reason: 'refused' | 'unknown'; message: string }

/** What became of an accepted message. States are repeated, and come in any order. */
export interface WhatsAppState {
  messageId: number
  providerMessageId: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  /** Null unless it failed. */
  failure: string | null
  /** How it is priced; null where the state does not say. */
  price: { category: string; isBillable: boolean } | null
}

/** A person who wants no more messages: none of any purpose, or no marketing. */
export interface WhatsAppStop {
  mobile: string
  at: Date
  purpose: 'all' | 'marketing'
}

export interface WhatsAppWebhook {
  states: WhatsAppState[]
  stops: WhatsAppStop[]
}

export interface WhatsAppGateway {
  /** Kinds without an approved template go by SMS. */
  hasTemplate(kind: string): boolean
  send(request: WhatsAppRequest): Promise<WhatsAppResult>
  /** Asks for the number's name, without sending anything. */
  check(): Promise<ProviderCheck>
  /** Null if the signature is not right. */
  readWebhook(webhook: { body: string; headers: Record<string, string | string[] | undefined> }): WhatsAppWebhook | null
  /** What a new webhook address must answer; null if the token is not right. */
  readChallenge(query: string): string | null
}
