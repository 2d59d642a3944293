import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { dueGivenUp } from './pursue-given-up.ts'
import { dueParcels } from './track-shipments.ts'
import { useShop } from '../../test/suite-shop.ts'

describe('the jobs that look for parcels', () => {
  const shop = useShop()

  /** The plan as it would be for a table that is too large to be read whole. */
  async function planOf(statement: RawBuilder<unknown>): Promise<string> {
    return inTransaction(shop.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it.each([
    ['on their way', dueParcels('moving'), 'shipments_moving'],
    ['whose cancellation was asked for', dueParcels('cancelled'), 'shipments_cancel_asked'],
    ['that were given up', dueGivenUp, 'shipments_given_up'],
  ])('find those %s by an index', async (_, statement, index) => {
    const plan = await planOf(statement)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })
})
