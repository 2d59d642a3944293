import { expect, inject, it } from 'vitest'
import { copyTemplate } from '../../test/test-database.ts'
import { schemaTypes } from './write-schema-types.ts'

it('the row types are those of the migrated database; -u writes them anew', async () => {
  const copy = await copyTemplate(inject('adminUrl'))
  try {
    await expect(await schemaTypes(copy.url)).toMatchFileSnapshot('schema.types.ts')
  } finally {
    await copy.drop()
  }
})
