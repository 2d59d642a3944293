import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { makePast } from './make-past.ts'
import { queuePast } from './make-past-job.ts'

/** As few as have every story. */
const count = 90

describe('the past of the demo shop', () => {
  let shop: TestShop
  let token = ''
  let shelf: unknown

  const rows = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(shop.db)).rows
  const readShelf = () => rows(sql`select id, on_hand from variants order by id`)
  const queued = () => rows(sql<{ payload: { next: number; count: number; until: string } }>`select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'make-past')`)

  beforeAll(async () => {
    shop = await openShop()
    token = await shop.token('admin')
    shelf = await readShelf()
    await queuePast(shop.db, count)
    for (let job = (await queued())[0]; job; job = (await queued())[0]) {
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
      await makePast(shop.services, shop.databaseUrl, job.payload)
    }
  }, 120_000)
  afterAll(() => shop.close())

  it('breaks no law of money and stock', async () => {
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  it('shows', async () => {
    console.log(await rows(sql`select status, payment_status, count(*) from orders group by 1,2 order by 1,2`), await rows(sql`select count(*), min(created_at), max(created_at) from orders`))
    expect(await readShelf()).toEqual(shelf)
    expect(token).not.toBe('')
  })
})
