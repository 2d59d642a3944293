import { expect, inject, it } from 'vitest'
import { openDatabase, requireTimeouts } from './database.ts'

it.each([
  ['', 'accepted'],
  ['&lock_timeout=60000', 'refused'],
  ['&statement_timeout=0', 'refused'],
])('connections with the address parameters "%s" are %s', async (parameters, outcome) => {
  const database = openDatabase(`${inject('adminUrl')}${parameters}`, { poolSize: 1 })
  const checked = requireTimeouts(database.pool).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  expect(await checked).toContain(outcome === 'accepted' ? 'accepted' : 'do not reach the database')
  await database.close()
})
