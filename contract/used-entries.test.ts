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
  .join('\n')
const properties = new Set(sources.match(/(?<=\.)\w+/g))

it.each(Object.entries({ integrationLimits, limits, messages, serverMessages, storageKeys }))(
  'has no entry of %s that nothing uses',
  (_, entries) => {
    expect(Object.keys(entries).filter((name) => !properties.has(name))).toEqual([])
  },
)
