export interface MailRequest {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try of one message, so that a receiver can tell a repeat. */
  messageId: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export interface MailGateway {
  /** Rejects when the server could not be reached or refused; the job tries again. */
  send(request: MailRequest): Promise<{ providerMessageId: string }>
  close(): void
}
