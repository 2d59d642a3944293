import { type StaffMember, staffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import { z } from 'zod'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { noPassword } from './password-links.ts'

const staffPerPage = 25

const staffMemberRow = staffMember.extend({ total: z.number() })

/** Staff members by name, 25 per page, with the time of their latest active log-in. */
export async function readStaff(
  db: Reader,
  ownId: number,
  page: number,
): Promise<{ staff_list: StaffMember[]; last_page: number; total: number }> {
  const rows = await queryRows(db, staffMemberRow)`
    select id, name, email, role, is_active::integer as is_active, (password_hash = ${noPassword})::integer as is_invited, (id = ${ownId})::integer as is_own,
      (exists (select from staff_totp t where t.staff_id = staff.id and t.confirmed_at is not null) or exists (select from staff_passkeys p where p.staff_id = staff.id))::integer as has_second_factor, count(*) over () as total,
      (select to_char(max(s.created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') from sessions s where s.kind in ('admin', 'warehouse') and s.holder_id = staff.id) as last_seen
    from staff order by lower(name), id limit ${staffPerPage} offset ${(page - 1) * staffPerPage}`
  const total = rows[0]?.total ?? 0
  return { staff_list: rows, last_page: lastPage(total, staffPerPage), total }
}
