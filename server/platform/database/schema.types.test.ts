import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { copyTemplate } from '../../test/test-database.ts'
import { schemaTypes } from './write-schema-types.ts'

it('the row types are those of the migrated database', async () => {
  const copy = await copyTemplate(inject('adminUrl'))
  try {
    expect(await fs.readFile(path.join(import.meta.dirname, 'schema.types.ts'), 'utf8')).toBe(
      await schemaTypes(copy.url),
    )
  } finally {
    await copy.drop()
  }
})
