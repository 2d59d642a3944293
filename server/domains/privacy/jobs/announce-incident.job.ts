import { sql } from 'kysely'
import { job } from '../../../platform/jobs/jobs.ts'
import { inTransaction, type Reader } from '../../../platform/database/transaction.ts'
import { renderEmail } from '../../messages/email-template.ts'
import { type Message, queueMessages } from '../../messages/outbox.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { shopSignature } from '../../messages/shop-signature.ts'
import { type Affected, affectedPeople } from '../affected-people.queries.ts'

interface IncidentNotice {
  id: number
  choice: Affected
  subject: string
  text: string
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'announce-incident': IncidentNotice
  }
}

/** Queues the messages of one batch that were not queued before, and counts them on the incident. */
async function queueOnce(db: Reader, incidentId: number, messages: Message[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('incidents').select('id').where('id', '=', incidentId).forUpdate().execute()
    const keys = messages.map(({ effectKey }) => effectKey)
    const known = await tx
      .selectFrom('messages')
      .select('effect_key')
      .where(sql<boolean>`effect_key = any(${keys}::text[])`)
      .execute()
    const fresh = messages.filter(({ effectKey }) => known.every(({ effect_key }) => effect_key !== effectKey))
    await queueMessages(tx, fresh)
    await tx
      .updateTable('incidents')
      .set((eb) => ({ notified: eb('notified', '+', fresh.length) }))
      .where('id', '=', incidentId)
      .execute()
  })
}

/** Queues an e-mail to each affected person who has an address; a second run sends only what the first did not. */
async function notifyPeople(db: Reader, { id, choice, subject, text }: IncidentNotice): Promise<void> {
  const signature = shopSignature(await readSettings(db, 'shop'))
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  for await (const people of affectedPeople(db, choice)) {
    const messages = people
      .filter(({ email }) => email !== '')
      .map((person): Message => ({
        effectKey: `incident/${id}/${person.user_unique}`,
        channel: 'email',
        recipient: person.email,
        kind: 'data_incident',
        variables: renderEmail({ subject, greeting: `Dear ${person.name || 'customer'},`, paragraphs, signature }),
      }))
    await queueOnce(db, id, messages)
  }
}

export default job({ name: 'announce-incident', run: ({ db }, notice) => notifyPeople(db, notice) })
