import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { answers } from '@handset/contract/answers.ts'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refusal } from '../../platform/http/outcome.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Refuse = (refusal: Refusal) => never
type View = ParsedInput<'admin/save-view'>

const entityOf = (id: number) => `saved-view/${id}`

/**
 * Keeps the filters of a list under a name, or with an id gives a view of the colleague's own a new name and new filters. Refuses with 404 a view that
 * is not theirs, with 422 {name} a name they use already, with 409 more than 30 for a list.
 */
export async function saveView(
  tx: Transaction,
  doer: Doer,
  staffId: number,
  { id, list, name, query }: View,
  refuse: Refuse,
): Promise<number> {
  // Their views are changed one after another: two windows cannot save the thirty-first together.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst()
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .execute()
  const before = views.find((view) => view.id === id)
  if (id !== undefined && !before) return refuse(missing())
  if (views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase()))
    return refuse(invalidField('name', answers.viewNameTaken))
  if (id === undefined && views.length >= limits.savedViews)
    return refuse(conflict(answers.viewsMost(limits.savedViews)))
  const saved = before
    ? await tx
        .updateTable('saved_views')
        .set({ name, query })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('saved_views')
        .values({ staff_id: staffId, list, name, query })
        .returning('id')
        .executeTakeFirstOrThrow()
  await writeAudit(tx, doer, {
    action: 'save-view',
    entity: entityOf(saved.id),
    before: before && { name: before.name, query: before.query },
    after: { list, name, query },
  })
  return saved.id
}

/** Deletes a view of the colleague's own; 404 for any other. */
export async function deleteView(
  tx: Transaction,
  doer: Doer,
  staffId: number,
  id: number,
  refuse: Refuse,
): Promise<void> {
  const gone = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['list', 'name', 'query'])
    .executeTakeFirst()
  if (!gone) return refuse(missing())
  await writeAudit(tx, doer, { action: 'delete-view', entity: entityOf(id), before: gone })
}
