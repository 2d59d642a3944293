import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import type { ChangeToUndo } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

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
