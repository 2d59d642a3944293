import type { CallOutput } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type PaymentIssueKind, paymentIssueKinds } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import { type Reader, pipelined } from '../../platform/database/transaction.ts'

/** From then on an open refund hangs: so many days old, or never accepted in so many tries. */
const refundDays = 3
const refundTries = 50
/** A captured payment has an order or a refund in the same transaction; the invariants find what is older. */
const captureDays = 30

/**
 * Compared as two sets of ids, whose ranges of an index are read once: a look-up for each capture of a month took longer. `offset 0`
 * keeps the planner from joining anything else before.
 */
const capturesWithoutOrder = sql`
  with captured as materialized (
    select id from payment_attempts where state = 'captured' and decided_at > now() - make_interval(days => ${sql.lit(captureDays)}))
  select id from captured except select placed_by_attempt_id from orders where placed_by_attempt_id >= (select min(id) from captured)
  offset 0`

/** Every issue, closed ones included. Each part reads by a partial index: the dashboard and `/metrics` count them. */
const allIssues: RawBuilder<unknown> = sql`
  select case d.status when 'lost' then 'dispute-lost' else 'dispute-open' end as kind, d.id, a.order_id, a.provider, a.provider_txn_id, d.amount_paise,
    null::bigint as expected_paise, d.reason as detail, d.reported_at as since, d.respond_by
  from payment_disputes d join payment_attempts a on a.id = d.attempt_id where d.status not in ('won', 'closed')
  union all
  select 'capture-without-order', a.id, a.order_id, a.provider, a.provider_txn_id, a.amount_paise, null, '', a.decided_at, null
  from (${capturesWithoutOrder}) c cross join lateral (select * from payment_attempts p where p.id = c.id offset 0) a
  where not exists (select from refunds r where r.attempt_id = a.id and r.state <> 'stopped' offset 0)
  union all
  select 'mismatch', a.id, a.order_id, a.provider, a.provider_txn_id, r.amount_paise, a.amount_paise, coalesce(r.provider_message, ''), a.decided_at, null
  from payment_attempts a join refunds r on r.attempt_id = a.id where a.state = 'mismatch'
  union all
  select case l.problem when 'unknown' then 'settlement-unknown' else 'settlement-amount' end, l.id, coalesce(a.order_id, r.order_id), l.provider, l.entity_id, l.amount_paise,
    case l.problem when 'amount' then coalesce(r.amount_paise, a.amount_paise) end, concat_ws(', ', nullif(l.description, ''), l.merchant_txn_id, l.settlement_id, l.utr), coalesce(l.settled_at, l.read_at), null
  from settlement_lines l left join payment_attempts a on a.provider = l.provider and a.provider_txn_id = case l.kind when 'payment' then l.entity_id else l.provider_txn_id end
    left join refunds r on l.kind = 'refund' and r.attempt_id = a.id
  where l.problem is not null
  union all
  select 'refund-refused', r.id, r.order_id, a.provider, a.provider_txn_id, r.amount_paise, null, coalesce(r.provider_message, ''), r.decided_at, null
  from refunds r join payment_attempts a on a.id = r.attempt_id where r.state = 'refused'
  union all
  select 'refund-open', r.id, r.order_id, a.provider, a.provider_txn_id, r.amount_paise, null, coalesce(r.provider_message, ''), r.created_at, null
  from refunds r join payment_attempts a on a.id = r.attempt_id
  where r.state in ('due', 'requested')
    and (r.created_at < now() - make_interval(days => ${sql.lit(refundDays)}) or (r.state = 'due' and r.tries >= ${sql.lit(refundTries)}))`

/** Issues `i` that wait for a person. */
export const openIssues: RawBuilder<unknown> = sql`
  from (${allIssues}) i where not exists (select from closed_payment_issues c where c.kind = i.kind and c.issue_id = i.id)`

const issueRow = z.object({
  kind: z.enum(paymentIssueKinds),
  id: z.number(),
  order_number: z.string(),
  provider: z.string(),
  transaction_id: z.string(),
  amount: z.number(),
  expected: z.number().nullable(),
  detail: z.string(),
  since: z.string(),
  respond_by: z.string(),
})

const perPage = limits.paymentIssuesPerPage

/** One page of the open issues, most urgent kinds first, in each the oldest. */
export async function listPaymentIssues(db: Reader, page: number): Promise<CallOutput<'admin/payment-issues'>> {
  const [rows, counts] = await pipelined(db, (reader) =>
    Promise.all([
      queryRows(reader, issueRow)`
        select i.kind, i.id, coalesce((select o.order_number from orders o where o.id = i.order_id), '') as order_number, i.provider, coalesce(i.provider_txn_id, '') as transaction_id,
          i.amount_paise as amount, i.expected_paise as expected, i.detail,
          ${indiaTimeText('i.since')} as since, ${indiaTimeText('i.respond_by')} as respond_by
        ${openIssues}
        order by array_position(${[...paymentIssueKinds]}::text[], i.kind), i.respond_by, i.since, i.id
        limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`,
      countPaymentIssues(reader),
    ]),
  )
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    issues: rows.map((row) => ({
      ...row,
      amount: toRupees(row.amount),
      expected: row.expected === null ? null : toRupees(row.expected),
    })),
    total,
    last_page: lastPage(total, perPage),
  }
}

const kindCountRow = z.object({ kind: z.enum(paymentIssueKinds), count: z.number() })

/** Open issues of each kind that has some. */
export async function countPaymentIssues(db: Reader): Promise<{ kind: PaymentIssueKind; count: number }[]> {
  return queryRows(db, kindCountRow)`
    select i.kind, count(*) as count ${openIssues} group by i.kind`
}
