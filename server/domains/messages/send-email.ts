import { mailHeadPlaceholder } from './email-template.ts'
import { tokenOf, tokenPlaceholder } from './mail-token.ts'
import type { MailVariables } from './outbox.ts'
import { unsubscribeAddress, unsubscribePlaceholder } from './unsubscribe.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { readMailHead } from './mail-head.ts'
import { isUndeliverable, mailAddressOf, suppressMail } from './suppressed-mail.ts'

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

/** The e-mail with its token, the shop's present head and the way to unsubscribe. */
async function composeEmail(
  { db, documents, origin, otpSecret }: Services,
  { id, recipient, variables: { subject, text, html, tokenSeed, replyTo, attachments = [] } }: Email,
  unsubscribe: string | undefined,
) {
  const withToken = (body: string) =>
    (tokenSeed ? body.replaceAll(tokenPlaceholder, tokenOf(otpSecret, tokenSeed)) : body).replaceAll(
      unsubscribePlaceholder,
      unsubscribe ?? unsubscribePlaceholder,
    )
  const mailHead = await readMailHead(db, origin())
  return {
    to: recipient,
    subject,
    text: withToken(text),
    // A function, because a name may contain `$&`.
    html: withToken(html).replace(mailHeadPlaceholder, () => mailHead),
    messageId: `<message-${id}@${new URL(origin()).hostname}>`,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    ...(replyTo ? { replyTo } : {}),
    attachments: await readAttachments(documents, attachments),
  }
}

/** The customer whose consent holds now, by `user_unique`; null after a withdrawal, or a complaint from this address. */
async function findConsenting(db: Reader, customerId: number, address: string): Promise<string | null> {
  const found = await db
    .selectFrom('customers as c')
    .innerJoin('consents as g', 'g.customer_id', 'c.id')
    .select('c.user_unique')
    .where('c.id', '=', customerId)
    .where('c.is_active', '=', true)
    .where('g.purpose', '=', 'marketing')
    .where('g.channel', '=', 'email')
    .where('g.withdrawn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suppressed_mail')
            .select('address')
            .where('address', '=', mailAddressOf(address))
            .where('complained_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return found?.user_unique ?? null
}

/**
 * Sends one e-mail, unless mail to its address came back before; a refusal of the address is stored and stops later ones. Throws where
 * nothing was accepted and another attempt may succeed.
 */
export async function sendEmail(
  services: Services,
  email: Email,
): Promise<{ providerMessageId: string } | { failure: string; isExpected?: boolean }> {
  const { db, gateways, origin, otpSecret } = services
  const { consentOf } = email.variables
  const consenting = consentOf === undefined ? undefined : await findConsenting(db, consentOf, email.recipient)
  if (consenting === null) return { failure: 'suppressed: no consent', isExpected: true }
  if (await isUndeliverable(db, email.kind, email.recipient))
    return { failure: 'suppressed: mail to this address came back', isExpected: true }
  const unsubscribe = consenting && unsubscribeAddress(origin(), otpSecret, consenting)
  const result = await gateways.mail.send(await composeEmail(services, email, unsubscribe))
  if (result.sent) return result
  const { reason, message } = result
  if (reason === 'unreachable') throw new Error(`E-mail not sent: ${message}`)
  const isExpected = reason === 'undeliverable'
  if (isExpected)
    await suppressMail(db, { kind: 'bounce', address: email.recipient, at: null, detail: message.slice(0, 200) })
  return { failure: `${reason}: ${message}`, isExpected }
}
