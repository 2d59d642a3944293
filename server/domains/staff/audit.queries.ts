import type { ParsedInput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { allOf, lastPage, withinDays } from '../../platform/list-reading.ts'
import type { Reader } from '../../platform/transaction.ts'

interface AuditRow {
  id: number
  at: string
  actor: string
  action: string
  entity: string
  before: unknown
  after: unknown
}

/** Who changed what, newest first, 25 a page; days in India's time, both ends included. */
export async function readAuditLog(db: Reader, { actor, entity, from_date, to_date, page }: ParsedInput<'admin/audit-log'>): Promise<{ log: AuditRow[]; last_page: number; total: number }> {
  const condition = allOf([
    ...(actor === undefined ? [] : [sql<boolean>`actor = lower(${actor})`]),
    ...(entity === undefined ? [] : [sql<boolean>`entity = ${entity}`]),
    ...withinDays(sql`at`, from_date, to_date),
  ])
  const { rows } = await sql<AuditRow & { total: number }>`
    select id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at, actor, action, entity, before, after,
      (select count(*) from audit_log where ${condition}) as total
    from audit_log where ${condition} order by id desc limit ${limits.auditPerPage} offset ${(page - 1) * limits.auditPerPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { log: rows, last_page: lastPage(total, limits.auditPerPage), total }
}
