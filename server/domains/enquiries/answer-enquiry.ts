import type { ParsedInput } from '@handset/contract/calls.ts'
import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { renderEmail } from '../messages/email-template.ts'
import { type MailVariables, queueMessage } from '../messages/outbox.ts'
import { shopSignature } from '../messages/shop-signature.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { lockEnquiry, readChangedEnquiry } from './change-enquiry.ts'
import { answerEffectKey } from './enquiries.queries.ts'

const dayText = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at)

/** The e-mail of an answer, with the enquiry below it; replies go to the shop's address. */
async function composeAnswer(
  tx: Transaction,
  { name, message, created_at }: { name: string; message: string; created_at: Date },
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

/** Stores an answer and queues its e-mail; the enquiry becomes answered, also a closed one. Refuses as `lockEnquiry` does. */
export async function answerEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, answer }: ParsedInput<'admin/enquiry-answer'>,
  refuse: Refuse,
): Promise<EnquiryDetails> {
  const enquiry = await lockEnquiry(tx, { id, version }, refuse)
  const inserted = await tx
    .insertInto('enquiry_answers')
    .values({ enquiry_id: id, author: context.actor.email, text: answer })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('enquiries')
    .set({ state: 'answered', answered_at: sql<Date>`now()`, closed_at: null, is_read: true, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await queueMessage(tx, answerEffectKey(inserted.id), {
    channel: 'email',
    recipient: enquiry.email,
    kind: 'enquiry_answer',
    variables: await composeAnswer(tx, enquiry, answer),
  })
  await writeAudit(tx, context, {
    action: 'enquiry-answer',
    entity: `enquiry/${id}`,
    before: { state: enquiry.state },
    after: { state: 'answered', answer_id: inserted.id },
  })
  return readChangedEnquiry(tx, id, refuse)
}
