import { expect, it } from 'vitest'
import { serverMessages } from './server-messages.ts'

it.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [896, '15 minutes'],
])('a limit that ends in %i seconds asks to try again in %s', (seconds, wait) => {
  expect(serverMessages.tooMany(seconds)).toBe(`Too many requests. Please try again in ${wait}`)
})
