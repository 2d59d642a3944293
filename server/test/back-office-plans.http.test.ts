import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countMenuEntries } from '../domains/dashboard/menu-counts.queries.ts'
import { readQueues } from '../domains/dashboard/queues.queries.ts'
import { searchEverything } from '../domains/dashboard/staff-search.queries.ts'
import { findOrder } from '../domains/orders/lists/staff-order-detail.queries.ts'
import type { Database } from '../platform/database/database.ts'
import { type PaidLine, paidLine } from './orders/paid-line.ts'
import { useShop } from './suite-shop.ts'
import { stockedVariant } from './shopper.ts'
import { type Connection, openConnection } from './test-database.ts'

const growingTables = [
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'refunds',
  'invoices',
  'line_serials',
  'shipments',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

describe('what staff ask for all the time', () => {
  const shop = useShop()
  let connection: Connection
  let partialIndexes: Set<unknown>
  let line: PaidLine

  beforeAll(async () => {
    line = await paidLine(shop, await stockedVariant(shop, 20))
    // Plans as the server has them, without its values, for tables that are too large to be read whole.
    connection = await openConnection(
      shop.databaseUrl,
      '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c random_page_cost=1.1',
    )
    const { rows } = await connection.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
    partialIndexes = new Set(rows.map(({ name }) => name))
  })
  afterAll(() => connection.end())

  async function statementsOf(action: (db: Database) => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        statements.push(shop.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await action(shop.db.withPlugin(recorder))
    return statements
  }

  /** Growing tables that a plan reads from one end to the other; a bitmap comes from an index by its condition. */
  const readWhole = (plan: Plan): string[] => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition } = plan
    const isLookedUp = type === 'Bitmap Heap Scan' || condition !== undefined || partialIndexes.has(index)
    return [
      ...(growingTables.includes(table) && !isLookedUp ? [`${table} by ${index ?? 'sequence'}`] : []),
      ...(plan.Plans ?? []).flatMap(readWhole),
    ]
  }

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['the counts of the menu', (db) => countMenuEntries(db, { kind: 'admin', role: 'owner' })],
    ['the queues of the dashboard', (db) => readQueues(db, 'owner')],
    ['the search for an order', (db) => searchEverything(db, line.order_number, 'owner')],
    ['the search for an IMEI', (db) => searchEverything(db, '35000012345', 'owner')],
    ['the search for a name', (db) => searchEverything(db, 'kumar', 'owner')],
    ['one order', (db) => findOrder(db, line.order_number)],
  ])('%s reads no growing table whole', async (_, action) => {
    const statements = await statementsOf(action)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${statement}`,
      )
      expect([statement, readWhole(rows[0]!['QUERY PLAN'][0].Plan)]).toEqual([statement, []])
    }
  })
})
