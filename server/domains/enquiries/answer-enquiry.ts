import type { ParsedInput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { queueMessage } from '../messages/outbox.ts'
import { composeAnswer } from './answer-email.ts'
import { answerEffectKey } from './enquiries.queries.ts'
import { lockEnquiry } from './lock-enquiry.ts'

/** Stores an answer and queues its e-mail; the enquiry becomes answered, also a closed one. Refuses as `lockEnquiry` does. */
export async function answerEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, answer }: ParsedInput<'admin/enquiry-answer'>,
  refuse: Refuse,
): Promise<void> {
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
}
