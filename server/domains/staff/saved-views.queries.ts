import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import type { SavedView } from '@handset/contract/domains/staff/staff.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** The staff member's own views of a list, by name. */
export async function readSavedViews(db: Reader, staffId: number, list: SavedList): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}
