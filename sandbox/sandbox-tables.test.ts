import { expect, test } from 'vitest'
import { createTables } from './sandbox-tables.ts'
import { useTestShop } from './sandbox-harness.ts'

const shop = useTestShop()

test('a start whose tables are there waits for no payment that is under way', async () => {
  const payment = await shop.pool.connect()
  await payment.query('begin; lock table sandbox.refunds, sandbox.messages, sandbox.shipments in access exclusive mode')
  await expect(createTables(shop.pool)).resolves.toBeUndefined()
  await payment.query('rollback')
  payment.release()
})

test('two starts of a release that needs more make it once, however long the first waits for a lock', async () => {
  await shop.pool.query('alter table sandbox.messages drop column reply_to; drop index sandbox.refunds_of_payment')
  const message = await shop.pool.connect()
  await message.query('begin; lock table sandbox.messages in row exclusive mode')
  const starts = Promise.all([createTables(shop.pool), createTables(shop.pool)])
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query('select from pg_locks where not granted and locktype = $1', ['relation'])
      return rows.length
    })
    .toBeGreaterThan(0)
  await message.query('commit')
  message.release()
  await starts
  const { rows } = await shop.pool.query(
    "select count(reply_to)::integer as messages, to_regclass('sandbox.refunds_of_payment') is not null as has_index from sandbox.messages",
  )
  expect(rows).toEqual([{ messages: 0, has_index: true }])
})
