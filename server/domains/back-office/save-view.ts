import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type ChangeToUndo, writeAudit } from '../../platform/database/audit.ts'
import type { CallContext } from '../../platform/http/call-handler.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type View = ParsedInput<'admin/save-view'>

const entityOf = (id: number) => `saved-view/${id}`

/**
 * Stores the filters of a list under a name, or changes name and filters of the staff member's own view if an id is
 * given. Refuses with 404 a view of another staff member, with 422 {name} a name in use, with 409 more than 30 views of a
 * list, own or shared ones.
 */
export async function saveView(
  tx: Transaction,
  context: CallContext<'admin/save-view'>,
  { id, list, name, query, is_shared }: View,
  refuse: Refuse,
): Promise<{ id: number }> {
  const { id: staffId } = context.actor
  // Serializes the staff member's view changes, so that two windows cannot both save the last free view.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst()
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'is_shared'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .execute()
  const before = views.find((view) => view.id === id)
  if (id !== undefined && !before) return refuse(missing())
  if (views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
    return refuse(invalidField('name', serverMessages.viewNameTaken))
  if (id === undefined && views.length >= limits.maxSavedViews)
    return refuse(conflict(serverMessages.tooManyViews(limits.maxSavedViews)))
  if (is_shared && !before?.is_shared && (await countSharedViews(tx, list)) >= limits.maxSavedViews)
    return refuse(conflict(serverMessages.tooManySharedViews(limits.maxSavedViews)))
  const saved = before
    ? await tx
        .updateTable('saved_views')
        .set({ name, query, is_shared })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('saved_views')
        .values({ staff_id: staffId, list, name, query, is_shared })
        .returning('id')
        .executeTakeFirstOrThrow()
  await writeAudit(tx, context, {
    action: 'save-view',
    entity: entityOf(saved.id),
    before: before && { name: before.name, query: before.query, is_shared: before.is_shared },
    after: { list, name, query, is_shared },
  })
  return saved
}

/** Views of a list that are shared. Two that are shared at the same moment may both be the last one. */
async function countSharedViews(tx: Transaction, list: View['list']): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes one of the staff member's own views. Refuses any other with 404. */
export async function deleteView(
  tx: Transaction,
  context: CallContext<'admin/delete-view'>,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', context.actor.id)
    .returning(['list', 'name', 'query', 'is_shared'])
    .executeTakeFirst()
  if (!deleted) return refuse(missing())
  await writeAudit(tx, context, { action: 'delete-view', entity: entityOf(id), before: deleted })
}

/**
 * Brings a deleted view of the staff member back, unless its name is in use or there are too many; shared as it was, if the list
 * has not too many shared ones.
 */
export async function undoDeleteView(
  tx: Transaction,
  staffId: number,
  { change, key, refuseChanged }: ChangeToUndo,
): Promise<void> {
  if (change.action !== 'delete-view') return refuseChanged()
  const { list, name, query, is_shared } = change.before ?? {}
  // Serializes the staff member's view changes, as saving does.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst()
  const { numAffectedRows } = await sql`
    insert into saved_views (id, staff_id, list, name, query, is_shared) overriding system value
    select ${Number(key)}, ${staffId}, ${list}, ${name}, ${query},
      ${is_shared === true} and (select count(*) from saved_views where list = ${list} and is_shared) < ${limits.maxSavedViews}
    where not exists (select from saved_views where staff_id = ${staffId} and list = ${list} and lower(name) = lower(${name}::text))
      and (select count(*) from saved_views where staff_id = ${staffId} and list = ${list}) < ${limits.maxSavedViews}
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return refuseChanged()
}
