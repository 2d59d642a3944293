import { mailHeadPlaceholder } from '../../platform/jobs/email-template.ts'
import { tokenOf, tokenPlaceholder } from '../../platform/jobs/mail-token.ts'
import type { MailVariables } from '../../platform/jobs/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { readMailHead } from './mail-head.ts'
import { isUndeliverable, suppressMail } from './suppressed-mail.ts'

interface Email {
  id: number
  recipient: string
  kind: string
  variables: MailVariables
}

/** An e-mail with a missing attachment is not sent: the job retries, and its failure is reported. */
async function readAttachments(
  documents: Services['documents'],
  attachments: NonNullable<MailVariables['attachments']>,
) {
  return Promise.all(
    attachments.map(async ({ filename, document }) => {
      const content = await documents.read(document)
      if (!content) throw new Error(`The document ${document} is missing`)
      return { filename, content, contentType: 'application/pdf' }
    }),
  )
}

/** The e-mail with its token and the shop's present head. */
async function composeEmail(
  { db, documents, origin, otpSecret }: Services,
  { id, recipient, variables: { subject, text, html, tokenSeed, attachments = [] } }: Email,
) {
  const withToken = (body: string) =>
    tokenSeed ? body.replaceAll(tokenPlaceholder, tokenOf(otpSecret, tokenSeed)) : body
  const mailHead = await readMailHead(db, origin())
  return {
    to: recipient,
    subject,
    text: withToken(text),
    // A function, because a name may contain `$&`.
    html: withToken(html).replace(mailHeadPlaceholder, () => mailHead),
    messageId: `<message-${id}@${new URL(origin()).hostname}>`,
    attachments: await readAttachments(documents, attachments),
  }
}

/**
 * Sends one e-mail, unless mail to its address came back before; a refusal of the address is kept for the next ones. Throws where
 * nothing was accepted and another attempt may succeed.
 */
export async function sendEmail(
  services: Services,
  email: Email,
): Promise<{ providerMessageId: string } | { failure: string; isExpected?: boolean }> {
  const { db, gateways } = services
  if (await isUndeliverable(db, email.kind, email.recipient))
    return { failure: 'suppressed: mail to this address came back', isExpected: true }
  const result = await gateways.mail.send(await composeEmail(services, email))
  if (result.sent) return result
  const { reason, message } = result
  if (reason === 'unreachable') throw new Error(`E-mail not sent: ${message}`)
  const isExpected = reason === 'undeliverable'
  if (isExpected)
    await suppressMail(db, { kind: 'bounce', address: email.recipient, at: null, detail: message.slice(0, 200) })
  return { failure: `${reason}: ${message}`, isExpected }
}
