import { renderEmail } from '../messages/email-template.ts'
import type { MailVariables } from '../messages/outbox.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import type { LockedEnquiry } from './lock-enquiry.ts'

const dayText = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at)

/** The e-mail of an answer, with the enquiry below it; replies go to the shop's address. */
export async function composeAnswer(
  tx: Transaction,
  { name, message, created_at }: Pick<LockedEnquiry, 'name' | 'message' | 'created_at'>,
  answer: string,
): Promise<MailVariables> {
  const shop = await readSettings(tx, 'shop')
  const email = renderEmail({
    subject: `Your enquiry at ${shop.name}`,
    greeting: `Dear ${name},`,
    paragraphs: answer.split(/\n+/),
    signature: [
      ...shopSignature(shop),
      ...(message === '' ? [] : [`Your enquiry of ${dayText(created_at)}:`, ...message.split(/\n+/)]),
    ],
  })
  return { ...email, replyTo: shop.email }
}
