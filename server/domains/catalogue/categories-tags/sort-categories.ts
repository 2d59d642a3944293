import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/**
 * Puts these categories in this order onto the places that they have together: a page or a search of the list can be sorted, the others stay
 * where they are. Refuses with 422 {ids} one named twice, with 409 one that is gone.
 */
export async function sortCategories(
  tx: Transaction,
  context: AuditContext,
  ids: readonly number[],
  refuse: Refuse,
): Promise<void> {
  if (new Set(ids).size < ids.length) return refuse(invalidField('ids', serverMessages.duplicateCategory))
  await sql`select from categories order by id for no key update`.execute(tx)
  const categories = await tx.selectFrom('categories').select('id').orderBy('sort').orderBy('id').execute()
  const before = categories.map(({ id }) => id)
  if (ids.some((id) => !before.includes(id))) return refuse(conflict())
  const next = ids[Symbol.iterator]()
  const after = before.map((id) => (ids.includes(id) ? (next.next().value ?? id) : id))
  await sql`
    update categories set sort = placed.place - 1 from unnest(${after}::integer[]) with ordinality placed (id, place) where categories.id = placed.id`.execute(
    tx,
  )
  await refreshCatalogue(tx)
  await writeAudit(tx, context, {
    action: 'category-sort',
    entity: 'categories',
    before: { ids: before },
    after: { ids: after },
  })
}
