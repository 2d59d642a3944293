import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { integrationLimits } from './integration-limits.ts'
import { limits, storageKeys } from './limits.ts'
import { messages } from './messages.ts'
import { serverMessages } from './server-messages.ts'

const root = path.resolve(import.meta.dirname, '..')
// The check for dead code (knip) does not see unused properties.
const sources = ['bench', 'contract', 'e2e', 'sandbox', 'scripts', 'server', 'web']
  .flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules/**'] }))
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

/** In how many files each entry occurs, as `limits.maxListed`. */
function countUsers(object: string): Map<string, number> {
  const users = new Map<string, number>()
  for (const source of sources)
    for (const name of new Set(source.match(new RegExp(`(?<=\\b${object}\\s*\\.)\\w+`, 'g'))))
      users.set(name, (users.get(name) ?? 0) + 1)
  return users
}

it.each<[string, object, number]>([
  ['messages', messages, 1],
  ['serverMessages', serverMessages, 1],
  ['storageKeys', storageKeys, 1],
  ['limits', limits, 2],
  ['integrationLimits', integrationLimits, 2],
])('every entry of %s has a user; a limit with one is a constant of that file', (object, entries, leastUsers) => {
  const users = countUsers(object)
  expect(Object.keys(entries).filter((name) => (users.get(name) ?? 0) < leastUsers)).toEqual([])
})
