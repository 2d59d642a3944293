import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { logMessage, type Attachment } from '../message-log.ts'
import type { SandboxContext } from '../sandbox-context.ts'

/** Parses a received e-mail and stores it once for each recipient of its envelope. */
export async function receiveMail(
  context: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  // Loaded with the first e-mail, to keep the start fast.
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(await buffer(stream))
  const at = context.clock()
  for (const { address } of session.envelope.rcptTo) {
    await logMessage(
      context.pool,
      {
        channel: 'email',
        to: address,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html,
        messageId: mail.messageId,
        replyTo: mail.replyTo?.[0]?.address,
        unsubscribe: oneClickAddress(mail),
        attachments: mail.attachments.map(readAttachment),
      },
      at,
    )
  }
}

/** As mail programs read it to show their own button (RFC 8058). */
function oneClickAddress({ headers }: Email): string | undefined {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
  if (valueOf('list-unsubscribe-post') !== 'List-Unsubscribe=One-Click') return undefined
  return /<(https?:[^>]+)>/.exec(valueOf('list-unsubscribe') ?? '')?.[1]
}

function readAttachment({ filename, mimeType, content }: Email['attachments'][number], n: number): Attachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  // The sender's content type is later used in a response header.
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream'
  return { filename: filename ?? `attachment-${n + 1}`, mediaType, bytes }
}
