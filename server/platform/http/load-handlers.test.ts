import { callRows } from '@handset/contract/calls.ts'
import { expect, it } from 'vitest'
import { loadHandlers } from './load-handlers.ts'

it('every call of the contract has a handler in the file named after it', async () => {
  const handlers = await loadHandlers(true)
  expect(Object.keys(callRows).filter((callPath) => !handlers.has(callPath))).toEqual([])
})
