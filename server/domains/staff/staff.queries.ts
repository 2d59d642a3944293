import type { StaffRole } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { lastPage } from '../../platform/list-reading.ts'
import type { Reader } from '../../platform/transaction.ts'

interface StaffRow {
  id: number
  name: string
  email: string
  role: StaffRole
  is_active: number
  last_seen: string | null
}

/** Colleagues by name, 25 a page, with the time of their latest log-in that still lives. */
export async function readStaff(db: Reader, page: number): Promise<{ staff_list: StaffRow[]; last_page: number; total: number }> {
  const { rows } = await sql<StaffRow & { total: number }>`
    select id, name, email, role, is_active::integer as is_active, count(*) over () as total,
      (select to_char(max(s.created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') from sessions s where s.kind in ('admin', 'warehouse') and s.holder_id = staff.id) as last_seen
    from staff order by lower(name), id limit ${limits.staffPerPage} offset ${(page - 1) * limits.staffPerPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { staff_list: rows, last_page: lastPage(total, limits.staffPerPage), total }
}
