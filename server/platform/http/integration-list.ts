import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { Reader } from '../database/transaction.ts'
import { readChangeHorizon } from '../database/change-horizon.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { type CallError, invalidField } from './result.ts'

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
 * One page by ascending id: rows that are added meanwhile come last, so no page repeats or skips one. The answer's `as_of` is
 * the horizon that the first page had; what changed behind the cursor is found by naming it as `updated_since`.
 */
export async function readListPage<Item extends { id: number }>(
  db: Reader,
  { cursor, limit = integrationLimits.integrationPage, updated_since }: ListInput,
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

export const isPage = <Item>(answer: ListPage<Item> | CallError): answer is ListPage<Item> => 'items' in answer
