import type { ProviderCheck } from '../provider-check.ts'

export interface MailRequest {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt of one message, so that a receiver can detect a duplicate. */
  messageId: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  /** Of an e-mail that needs consent: the address whose POST ends it (RFC 8058). */
  unsubscribe?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * `undeliverable`: no mail reaches this address; `refused`: this message is not taken; `unreachable`: nothing was accepted, and
 * another attempt may succeed; `unknown`: the server had the whole message and did not answer.
 */
export type MailFailure = 'undeliverable' | 'refused' | 'unreachable' | 'unknown'

export type MailResult =
  | { sent: true; providerMessageId: string }
  | { sent: false; reason: MailFailure; message: string }

/** What the provider says later about an address that was written to. */
export interface MailReport {
  kind: 'bounce' | 'complaint'
  address: string
  at: Date
  detail: string
}

export interface MailGateway {
  /** Never throws. */
  send(request: MailRequest): Promise<MailResult>
  /** The lasting bounces and the complaints of a webhook; null if its token is not right. */
  readReports(webhook: {
    body: string
    query: string
    headers: Record<string, string | string[] | undefined>
  }): Promise<MailReport[] | null>
  /** Sends and says what is wrong if that fails. */
  check(request: MailRequest): Promise<ProviderCheck>
  close(): void
}
