import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { eraseMessagesOf } from '../messages/outbox.ts'
import { answerEffectKey } from './enquiries.queries.ts'

/** Deletes the enquiries of a verified mobile number with their answers, and empties the messages of these. */
export async function eraseEnquiries(tx: Transaction, mobile: string): Promise<void> {
  const phones = [mobile, `0${mobile}`]
  const answers = await tx
    .selectFrom('enquiry_answers as a')
    .innerJoin('enquiries as e', 'e.id', 'a.enquiry_id')
    .select('a.id')
    .where('e.phone', 'in', phones)
    .execute()
  await eraseMessagesOf(
    tx,
    answers.map(({ id }) => answerEffectKey(id)),
  )
  await tx.deleteFrom('enquiries').where('phone', 'in', phones).execute()
}

/** Deletes at most `batch` enquiries older than so many days; returns how many. */
export async function deleteOldEnquiries(db: Reader, days: number, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('enquiries')
        .select('id')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
