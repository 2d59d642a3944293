import type { ProviderCheck } from '../provider-check.ts'

export interface MailRequest {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt of one message, so that a receiver can detect a duplicate. */
  messageId: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface MailGateway {
  /** Rejects if the server was unreachable or refused; the job retries. */
  send(request: MailRequest): Promise<{ providerMessageId: string }>
  /** Sends and says what is wrong if that fails. */
  check(request: MailRequest): Promise<ProviderCheck>
  close(): void
}
