import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { conflict, invalidField, type Refuse } from '../../../platform/http/result.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/**
 * Arranges these categories in this order on the positions they already have together, so that a page or a search result can be
 * sorted without moving others. 422 {ids} for a duplicate, 409 for a deleted category.
 */
export async function sortCategories(
  tx: Transaction,
  context: AuditContext,
  { ids }: { ids: readonly number[] },
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
    update categories set sort = placed.position - 1 from unnest(${after}::integer[]) with ordinality placed (id, position) where categories.id = placed.id`.execute(
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
