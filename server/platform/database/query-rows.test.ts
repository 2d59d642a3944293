import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from './database.ts'
import { orNull, queryRows } from './query-rows.ts'

const database = openDatabase(inject('adminUrl'), { poolSize: 1 })
afterAll(() => database.close())

const shape = z.object({ id: z.number(), at: z.date().nullable(), tags: z.array(z.object({ name: z.string() })) })
const read = (columns: string) => queryRows(database.db, shape)`select ${sql.raw(columns)}`

describe('rows of a shape', () => {
  it('are returned as the driver delivers them', async () => {
    const rows = await read(`1 as id, timestamptz '2026-01-02Z' as at, '[{"name": "new"}]'::json as tags`)
    expect(rows).toEqual([{ id: 1, at: new Date('2026-01-02'), tags: [{ name: 'new' }] }])
  })

  it.each([
    ['a missing column', `1 as id, '[]'::json as tags`],
    ['a superfluous column', `1 as id, now() as at, '[]'::json as tags, 2 as more`],
    ['a null that is not declared', `null as id, now() as at, '[]'::json as tags`],
    ['another type', `'1' as id, now() as at, '[]'::json as tags`],
    ['a superfluous field within JSON', `1 as id, now() as at, '[{"name": "new", "more": 1}]'::json as tags`],
  ])('fail with their statement for %s', async (_, columns) => {
    await expect(read(columns)).rejects.toThrow(/not of its shape[^]*\nselect …/)
  })

  it('may be null in all columns of a left join', async () => {
    const [row] = await queryRows(database.db, orNull(shape))`select null as id, null as at, null as tags`
    expect(row).toEqual({ id: null, at: null, tags: null })
  })
})
