import type { CallOutput } from '@handset/contract/calls.ts'
import { privacyRequest } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { sql } from 'kysely'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const perPage = 25

/** Requests of customers, open ones first by due date, then the newest. */
export async function listPrivacyRequests(db: Reader, page: number): Promise<CallOutput<'admin/privacy-requests'>> {
  const rows = await queryRows(db, privacyRequest)`
    select r.id, r.kind, r.origin, c.user_unique, trim(c.first_name || ' ' || c.last_name) as name,
      ${indiaTimeText('r.requested_at')} as requested_at,
      ${indiaTimeText('r.due_at')} as due_at,
      case when r.done_at is not null then 'done' when r.undone_at is not null then 'undone'
        when r.due_at < now() - interval '1 day' then 'late' else 'waiting' end as state
    from privacy_requests r join customers c on c.id = r.customer_id
    order by coalesce(r.done_at, r.undone_at) is not null, case when coalesce(r.done_at, r.undone_at) is null then r.due_at end, r.id desc
    limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`
  const { total } = await db
    .selectFrom('privacy_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { requests: rows, total, last_page: lastPage(total, perPage) }
}
