import { auditWords } from '@handset/contract/audit-words.ts'
import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { type TimelineEntry, timelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { z } from 'zod'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { listChanges } from './list-changes.rules.ts'
import { newestEntries, type TimelinePlace } from './timeline-sources.sql.ts'

const entriesPerPage = 25

const entryRow = z.object({
  source: timelineEntry.shape.source,
  rank: z.number(),
  id: z.number(),
  micros: z.number(),
  at: z.string(),
  text: z.string(),
  actor: z.string(),
  detail: z.string(),
  code: z.number().nullable(),
  amount: z.number().nullable(),
  message: timelineEntry.shape.message,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
type EntryRow = z.infer<typeof entryRow>

const toEntry = ({ source, id, at, text, actor, detail, code, amount, message, ...row }: EntryRow): TimelineEntry => ({
  key: `${source}-${id}`,
  at,
  source,
  text,
  label: source === 'change' ? auditWords(text) : '',
  actor,
  detail,
  code,
  amount: amount === null ? null : toRupees(amount),
  message,
  changes: listChanges(row.before, row.after),
})

function readCursor(before: string): TimelinePlace['before'] {
  const [micros = 0, rank = 0, id = 0] = before.split('-').map(Number)
  return { micros, rank, id }
}

/** A page of what happened to an order, newest first; null for an unknown number. */
export async function readTimeline(
  db: Reader,
  { order: orderNumber, filter, before }: ParsedInput<'admin/order-timeline'>,
): Promise<CallOutput<'admin/order-timeline'> | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!order) return null
  const place = { ...order, before: before === undefined ? undefined : readCursor(before) }
  const rows = await queryRows(db, entryRow)`
    select source, rank, id, (extract(epoch from at) * 1000000)::bigint as micros, ${indiaTimeText('at')} as at,
      text, actor, detail, code, amount, message, before, after
    from (${newestEntries(filter, place, entriesPerPage + 1)}) newest
      order by newest.at desc, rank desc, id desc`
  const shown = rows.slice(0, entriesPerPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { entries: shown.map(toEntry), next: last ? `${last.micros}-${last.rank}-${last.id}` : '' }
}
