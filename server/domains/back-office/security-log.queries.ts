import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { type SecurityLogRow, securityLogRow } from '@handset/contract/domains/back-office/security-log.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { allOf, lastPage, withinDays } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { maskMobile } from '../../platform/security/redact.ts'

const perPage = limits.auditPerPage

const ofStaff = (email: string) =>
  sql<boolean>`(e.account_name = ${email} or (e.account_kind in ('admin', 'warehouse') and e.account_id = (select id from staff where email = ${email})))`

/** Log-ins that were refused name no account, only a masked number. */
const ofMobile = (mobile: string) =>
  sql<boolean>`((e.account_kind = 'customer' and e.account_id = (select id from customers where mobile = ${mobile})) or (e.account_id is null and e.account_name = ${maskMobile(mobile)}))`

const ofCustomer = (unique: string) =>
  sql<boolean>`(e.account_kind = 'customer' and e.account_id = (select id from customers where user_unique = ${unique}))`

function ofAccount(account: string): RawBuilder<boolean> {
  if (account.includes('@')) return ofStaff(account)
  return account.length === 10 ? ofMobile(account) : ofCustomer(account)
}

const conditionOf = ({
  kind,
  outcome,
  account,
  address,
  from_date,
  to_date,
}: ParsedInput<'admin/security-log-export'>) =>
  allOf([
    ...(kind === undefined ? [] : [sql<boolean>`e.kind = ${kind}`]),
    ...(outcome === undefined ? [] : [sql<boolean>`e.outcome = ${outcome}`]),
    ...(account === undefined ? [] : [ofAccount(account)]),
    ...(address === undefined ? [] : [sql<boolean>`e.address = ${address}`]),
    ...withinDays(sql`e.at`, from_date, to_date),
  ])

/** The page's rows as JSON, of the events whose ids are in `chosen`. */
const shown = sql`
  select e.id, e.at as moment, to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at, e.kind, e.outcome,
    coalesce(nullif(e.account_name, ''), s.email, nullif(trim(c.first_name || ' ' || c.last_name), ''), case when c.id is null then '' else 'Customer ' || c.id end) as account,
    s.email as staff_email, c.user_unique, e.address, e.user_agent, e.request_id, e.count, e.details
  from chosen join security_events e using (id)
  left join customers c on e.account_kind = 'customer' and c.id = e.account_id
  left join staff s on e.account_kind in ('admin', 'warehouse') and s.id = e.account_id`

const totalEventsRow = z.object({ total: z.number(), events: z.array(securityLogRow) })

/** The security record, newest first, 25 per page, at most ten thousand; days in India, both ends included. */
export async function readSecurityLog(
  db: Reader,
  { page, ...filters }: ParsedInput<'admin/security-log'>,
): Promise<CallOutput<'admin/security-log'>> {
  const rows = await queryRows(db, totalEventsRow)`
    with found as materialized (select e.id, e.at from security_events e where ${conditionOf(filters)} order by e.at desc, e.id desc limit ${sql.lit(limits.maxAuditListed)}),
      chosen as (select id from found order by at desc, id desc limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}),
      shown as (${shown})
    select (select count(*) from found)::integer as total,
      (select coalesce(jsonb_agg(to_jsonb(shown) - 'moment' order by moment desc, id desc), '[]') from shown) as events`
  const { total, events } = rows[0] ?? { total: 0, events: [] }
  return { events, last_page: lastPage(total, perPage), total }
}

const eventsRow = z.object({ events: z.array(securityLogRow) })

/** The same for the export, in one list. */
export async function readSecurityEvents(
  db: Reader,
  filters: ParsedInput<'admin/security-log-export'>,
): Promise<SecurityLogRow[]> {
  const rows = await queryRows(db, eventsRow)`
    with chosen as (select e.id from security_events e where ${conditionOf(filters)} order by e.at desc, e.id desc limit ${sql.lit(limits.maxAuditListed)}),
      shown as (${shown})
    select coalesce(jsonb_agg(to_jsonb(shown) - 'moment' order by moment desc, id desc), '[]') as events from shown`
  return rows[0]?.events ?? []
}
