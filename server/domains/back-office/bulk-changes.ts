import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import type { AuditContext } from '../../platform/database/audit.ts'
import {
  inTransaction,
  isDatabaseUnavailable,
  isRepeatable,
  type Transaction,
} from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { type CallError, conflict, invalidField, type Refuse } from '../../platform/http/result.ts'

export type BulkKind = 'order-status' | 'review-status'

interface NewBulkChange {
  kind: BulkKind
  staffId: number
  /** What is done with each target; JSON. */
  input: object
  /** Ids of the rows, one more than allowed where there are too many. */
  targets: readonly number[]
}

/**
 * Stores a change of many rows for its job; the caller enqueues that. Refuses with 409 more rows than are changed at
 * once, with 422 none. Deletes changes that are older than a month.
 */
export async function startBulkChange(
  tx: Transaction,
  { actor, requestId }: AuditContext,
  { kind, staffId, input, targets }: NewBulkChange,
  refuse: Refuse,
): Promise<{ id: number; total: number }> {
  if (targets.length === 0) return refuse(invalidField('all', serverMessages.nothingMatches))
  if (targets.length > limits.maxBulkRows) return refuse(conflict(serverMessages.tooManyMatches(limits.maxBulkRows)))
  await sql`delete from bulk_changes where created_at < now() - interval '30 days'`.execute(tx)
  const { id } = await tx
    .insertInto('bulk_changes')
    .values({
      kind,
      staff_id: staffId,
      actor: actor.email,
      request_id: requestId,
      input: JSON.stringify(input),
      targets: [...targets],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, total: targets.length }
}

/** One row of the change, as its job works on it. */
export interface BulkTarget<Input> {
  id: number
  input: Input
  context: AuditContext
}

type ChangeRow<Input> = (tx: Transaction, target: BulkTarget<Input>, refuse: Refuse) => Promise<unknown>

/**
 * Works on a change of many rows until all are done, each in a transaction of its own that also raises `done`: a run
 * that is repeated after a crash continues. A row that is refused is noted with the reason, and its changes are undone;
 * so is one that fails, which is logged and does not keep the others waiting.
 */
export async function runBulkChange<Input>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  id: number,
  changeRow: ChangeRow<Input>,
): Promise<void> {
  const logFailure = (error: unknown, target: number) =>
    log.error({ err: error, bulk: id, target }, 'a row of a bulk change failed')
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  while (await inTransaction(db, (tx) => changeNext(tx, id, changeRow, logFailure)));
}

async function changeNext<Input>(
  tx: Transaction,
  id: number,
  changeRow: ChangeRow<Input>,
  logFailure: (error: unknown, target: number) => void,
): Promise<boolean> {
  const bulk = await tx
    .selectFrom('bulk_changes')
    .select(['actor', 'request_id', 'input', sql<number | null>`targets[done + 1]`.as('target')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!bulk || bulk.target === null) return false
  const { target } = bulk
  const failure = await inTransaction<null, CallError>(tx, async (inner, refuse) => {
    const context = { actor: { email: bulk.actor }, requestId: bulk.request_id }
    await changeRow(inner, { id: target, input: bulk.input as Input, context }, refuse)
    return null
  }).catch((error: unknown): CallError => {
    if (isDatabaseUnavailable(error) || isRepeatable(error)) throw error
    logFailure(error, target)
    return conflict(messages.somethingWrong)
  })
  await sql`
    update bulk_changes set done = done + 1,
      failures = failures || ${JSON.stringify(failure ? [{ target, reason: reasonOf(failure) }] : [])}::jsonb
    where id = ${id}`.execute(tx)
  return true
}

/** The first error of a field, or the message. */
function reasonOf({ message, data }: CallError): string {
  const [errors] = Object.values((data ?? {}) as Record<string, string[]>)
  return errors?.[0] ?? message
}
