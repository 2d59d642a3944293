import { sql } from 'kysely'
import { activityBefore, type ChangeToUndo } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { refreshCatalogue } from '../read-model/refresh-catalogue.ts'

/** Sets a tag active or inactive again, or brings a deleted one back unless it had an icon, whose file is gone. */
export async function undoTagChange(
  tx: Transaction,
  { change, key, verify, refuseChanged }: ChangeToUndo,
): Promise<void> {
  const id = Number(key)
  if (change.action === 'tag-delete-tag') return restoreTag(tx, id, change.before ?? {}, refuseChanged)
  const isActive = change.action === 'tag-update-tag' ? activityBefore(change) : undefined
  if (isActive === undefined) return refuseChanged()
  await tx.selectFrom('tags').select('id').where('id', '=', id).forUpdate().execute()
  await verify()
  await tx.updateTable('tags').set({ is_active: isActive }).where('id', '=', id).execute()
  await refreshCatalogue(tx, sql`select product_id from product_tags where tag_id = ${id}`)
}

async function restoreTag(
  tx: Transaction,
  id: number,
  { name, slug, color, sort, is_active, show_on_card, image }: Record<string, unknown>,
  refuseChanged: () => never,
): Promise<void> {
  if (image !== '') return refuseChanged()
  const { numAffectedRows } = await sql`
    insert into tags (id, name, slug, color, sort, is_active, show_on_card)
    select ${id}, ${name}, ${slug}, ${color}, ${sort}::integer, ${is_active === 1}, ${show_on_card === 1}
    where not exists (select from tags where lower(name) = lower(${name}) or lower(slug) = lower(${slug}))
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return refuseChanged()
  await refreshCatalogue(tx)
}
