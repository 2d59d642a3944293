import { auditWords } from '@handset/contract/audit-words.ts'
import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { auditRow } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf, lastPage, withinDays } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const perPage = limits.auditPerPage

/**
 * One entity or a kind of entities: `staff` covers `staff/1` and all others, `order` every order number. In sort order
 * '0' follows '/'.
 */
function ofEntity(entity: string): RawBuilder<boolean> {
  if (entity === 'order') return sql<boolean>`(entity >= 'HS' and entity < 'HT')`
  return entity.includes('/')
    ? sql<boolean>`entity = ${entity}`
    : sql<boolean>`(entity = ${entity} or (entity >= ${`${entity}/`} and entity < ${`${entity}0`}))`
}

const totalLogRow = z.object({ total: z.number(), log: z.array(auditRow.omit({ label: true })) })

/** Who changed what, newest first, 25 per page, at most ten thousand; days in India, both ends included. */
export async function readAuditLog(
  db: Reader,
  { actor, entity, from_date, to_date, page }: ParsedInput<'admin/audit-log'>,
): Promise<CallOutput<'admin/audit-log'>> {
  const condition = allOf([
    ...(actor === undefined ? [] : [sql<boolean>`actor = lower(${actor})`]),
    ...(entity === undefined ? [] : [ofEntity(entity)]),
    ...withinDays(sql`at`, from_date, to_date),
  ])
  const rows = await queryRows(db, totalLogRow)`
    with found as materialized (select id, at from audit_log where ${condition} order by at desc, id desc limit ${sql.lit(limits.maxAuditListed)}),
      shown as (
        select l.id, l.at as moment, to_char(l.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at, l.actor, l.action, l.entity, l.before, l.after
        from (select id from found order by at desc, id desc limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}) one_page join audit_log l using (id))
    select (select count(*) from found)::integer as total,
      (select coalesce(jsonb_agg(to_jsonb(shown) - 'moment' order by moment desc, id desc), '[]') from shown) as log`
  const { total, log } = rows[0] ?? { total: 0, log: [] }
  return {
    log: log.map((entry) => ({ ...entry, label: auditWords(entry.action) })),
    last_page: lastPage(total, perPage),
    total,
  }
}
