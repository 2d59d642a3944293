import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { integrationApiFile, integrationApiText } from './write-integration-api.ts'

it('docs/integration-api.json is what the contract produces; node server/platform/http/write-integration-api.ts renews it', async () => {
  expect(await fs.readFile(integrationApiFile, 'utf8')).toBe(integrationApiText())
})

it('every call of other programs names a scope, and no other call does', () => {
  const wrong = Object.entries(callRows).filter(
    ([, { audience, scope }]) => (audience === 'integration') !== (scope !== null),
  )
  expect(wrong.map(([callPath]) => callPath)).toEqual([])
})
