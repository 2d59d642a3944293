import { serverMessages } from '@handset/contract/server-messages.ts'
import { z } from 'zod'
import { queryRows } from '../database/query-rows.ts'
import type { Reader } from '../database/transaction.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { type CallError, invalidField } from './result.ts'

/** Rows of a list for other programs that name no `limit`. */
const defaultPerPage = 50

const horizonRow = z.object({ horizon: z.string() })

/**
 * A time, to the microsecond, before which nothing will be committed any more: the beginning of the oldest transaction that
 * writes, or the beginning of this statement. A client that has read all changes up to it asks for those since, and misses none. Read it
 * in a statement of its own before the changes: a transaction that ends between the two is then seen by the second.
 *
 * A transaction without an id may yet write, with the time at which it began. Such ones count for a minute, longer than one can
 * wait for its first lock: a report or a backup that only reads for hours does not hold the horizon back. The clock is that
 * of the statement, because a transaction may take its id and its time after the list of transactions was read.
 */
async function readChangeHorizon(db: Reader): Promise<string> {
  const rows = await queryRows(db, horizonRow)`
    select to_char(least(statement_timestamp(), min(xact_start)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as horizon
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (backend_xid is not null
        or (backend_type = 'client backend' and xact_start > statement_timestamp() - interval '1 minute'))`
  return rows[0]!.horizon
}

interface ListInput {
  cursor?: string | undefined
  limit?: number | undefined
  updated_since?: string | undefined
}

/** What one page of a list reads: rows with ids above `after`, one more than it shows. */
interface PageBounds {
  after: number
  since: string | null
  rows: number
}

interface ListPage<Item> {
  items: Item[]
  next_cursor: string | null
  as_of: string
}

/**
 * One page by ascending id: rows that are added meanwhile come last, so no page repeats or skips one. The response's `as_of` is
 * the horizon that the first page had; what changed behind the cursor is found by naming it as `updated_since`.
 */
export async function readListPage<Item extends { id: number }>(
  db: Reader,
  { cursor, limit = defaultPerPage, updated_since }: ListInput,
  read: (bounds: PageBounds) => Promise<Item[]>,
): Promise<ListPage<Item> | CallError> {
  const from = cursor === undefined ? { after: 0, asOf: await readChangeHorizon(db) } : decodeCursor(cursor)
  if (!from) return invalidField('cursor', serverMessages.cursorInvalid)
  const found = await read({ after: from.after, since: updated_since ?? null, rows: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next_cursor: found.length > limit && last ? encodeCursor({ after: last.id, asOf: from.asOf }) : null,
    as_of: from.asOf,
  }
}

export const isPage = <Item>(response: ListPage<Item> | CallError): response is ListPage<Item> => 'items' in response
