import type { SavedList } from '@handset/contract/domains/back-office/saved-lists.ts'
import type { SavedView } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** The staff member's own views of a list and those that others share, by name; own ones first. */
export async function readSavedViews(db: Reader, staffId: number, list: SavedList): Promise<SavedView[]> {
  const views = await db
    .selectFrom('saved_views as v')
    .innerJoin('staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.name', 'v.query', 'v.is_shared', 'v.staff_id', 's.name as owner'])
    .where('v.list', '=', list)
    .where(({ or, eb }) => or([eb('v.staff_id', '=', staffId), eb('v.is_shared', '=', true)]))
    .orderBy(({ eb }) => eb('v.staff_id', '=', staffId), 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(2 * limits.maxSavedViews)
    .execute()
  return views.map(({ staff_id, owner, is_shared, ...view }) => ({
    ...view,
    is_shared: is_shared ? 1 : 0,
    ...(staff_id === staffId ? {} : { owner }),
  }))
}
