import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'

const futureRow = z.object({ future: z.boolean() })

/**
 * Records or changes an incident. Refuses with 422 {noticed_at} a time in the future by the database's clock, with 404
 * an unknown incident.
 */
export async function saveIncident(
  tx: Transaction,
  context: AuditContext,
  { id, ...fields }: ParsedInput<'admin/privacy-save-incident'>,
  refuse: Refuse,
): Promise<{ id: number }> {
  const rows = await queryRows(tx, futureRow)`select ${fields.noticed_at}::timestamptz > now() as future`
  if (rows[0]?.future) return refuse(invalidField('noticed_at', serverMessages.momentInFuture))
  const saved =
    id === undefined
      ? await tx
          .insertInto('incidents')
          .values({ ...fields, created_by: context.actor.email })
          .returning('id')
          .executeTakeFirst()
      : await tx.updateTable('incidents').set(fields).where('id', '=', id).returning('id').executeTakeFirst()
  if (!saved) return refuse(missing())
  await writeAudit(tx, context, {
    action: 'privacy-save-incident',
    entity: `incident/${saved.id}`,
    after: { kind: fields.kind, noticed_at: fields.noticed_at },
  })
  return saved
}

/** Stops the clock of one report. Refuses with 404 an unknown incident, with 409 a report that was made before. */
export async function markReported(
  tx: Transaction,
  context: AuditContext,
  { id, to }: ParsedInput<'admin/privacy-incident-reported'>,
  refuse: Refuse,
): Promise<void> {
  const column = to === 'cert' ? 'cert_reported_at' : 'board_reported_at'
  const incident = await tx
    .selectFrom('incidents')
    .select(column)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!incident) return refuse(missing())
  if (incident[column]) return refuse(conflict(serverMessages.reportedBefore))
  await tx
    .updateTable('incidents')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, { action: 'privacy-incident-reported', entity: `incident/${id}`, after: { to } })
}
