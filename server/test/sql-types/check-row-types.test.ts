import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate } from '../test-database.ts'
import { RowTypeCheck } from './check-row-types.ts'
import { describeColumns, type ResultColumn } from './describe-columns.ts'
import { findRowSites } from './row-sites.ts'
import { parseModule } from './source-modules.ts'
import { emptyShape, mergeShapes, observeValue, type ValueShape } from './value-shape.ts'

const file = 'server/test/sql-types/example.ts'
const columns: ResultColumn[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'string' },
]

const shapeOf = (...values: unknown[]): ValueShape => {
  const shape = emptyShape()
  for (const value of values) observeValue(shape, value)
  return shape
}

const rowCheck = (source: string) => new RowTypeCheck(findRowSites(file, parseModule(file, source)))

/** What is wrong with a type whose statement gave these rows. */
const problemsOf = (type: string, rows: unknown[], given = columns, declarations = '') =>
  rowCheck(`${declarations}\nconst found = sql<${type}>\`select row\``)
    .check({ sql: 'select row', whole: 'select row', parts: [], columns: {}, rows: shapeOf(...rows) }, given)
    .map((problem) => problem.replace(/^\S+ /, ''))

describe('a row that is typed by hand', () => {
  it('passes where it says what the database and the rows say', () => {
    expect(problemsOf('{ id: number; name: string | null }', [{ id: 1, name: null }])).toEqual([])
  })

  it.each([
    ['{ id: number }', 'name is a column but not declared'],
    ['{ id: number; name: string | null; age: number }', 'age is declared but no column'],
    ['{ id: string; name: string | null }', 'id is number in the database, declared is string'],
    ['{ id: number; name: string }', 'name was null, declared is string'],
    ['{ id: number; name: 1 extends 2 ? string : null }', 'cannot be resolved: TSConditionalType'],
    ['{ id: number; name: Missing }', 'cannot be resolved: Missing'],
    ['string', 'does not say what its columns are'],
  ])('fails as %s: %s', (type, problem) => {
    expect(problemsOf(type, [{ id: 1, name: null }])).toEqual([problem])
  })

  it('may be put together of other types, its own or imported ones', () => {
    const declarations = `
      import type { CallOutput } from '@handset/contract/calls.ts'
      import type { StaffRole } from '@handset/contract/codes.ts'
      interface Base { id: number; note?: string }
      interface Named extends Base { name: StaffRole | null }
      type Tag = Omit<CallOutput<'public/all-tags'>[number], 'image' | 'count'>`
    const rows = [{ id: 1, name: 'owner' }]
    expect(problemsOf('Named', rows, columns, declarations)).toEqual([])
    expect(problemsOf("Pick<Named, 'id'> & { name: Named['name'] }", rows, columns, declarations)).toEqual([])
    expect(problemsOf('{ [Key in keyof Named]: Named[Key] | null }', rows, columns, declarations)).toEqual([
      'note is declared but no column',
    ])
    expect(problemsOf('Tag', rows, columns, declarations)).toEqual(['slug is declared but no column'])
  })

  it('is compared with what JSON holds', () => {
    const list: ResultColumn[] = [{ name: 'list', kind: 'json' }]
    const rows = [{ list: [{ id: 1, at: '2026-01-01' }, { id: 2 }] }]
    expect(problemsOf('{ list: { id: number; at?: string }[] }', rows, list)).toEqual([])
    expect(problemsOf('{ list: { id: string; at: Date; is_new: boolean }[] }', rows, list)).toEqual([
      'list[].at is declared but missing',
      'list[].is_new is declared but missing',
      'list[].id was number, declared is string',
      'list[].at was string, declared is Date',
    ])
  })

  it('is, in a generic function, what the typed parts of the statement say', () => {
    const check = rowCheck(`
      const columns = sql<{ id: number; name: string }>\`id, name\`
      const read = <Row>(parts: RawBuilder<Row>) => sql<Row & { total: number }>\`select \${parts}\``)
    const record = { sql: '', whole: 'select \u0000', parts: ['id, name'], columns: {}, rows: shapeOf() }
    expect(check.check(record, columns)).toEqual([`${file}:3 with ${file}:2 total is declared but no column`])
  })

  it('is listed where no test ran its statement, and a condition is not', () => {
    const check = rowCheck('const row = sql<{ id: number }>`select id`\nconst one = sql<boolean>`id = 1`')
    expect(check.unseen()).toEqual([`${file}:1 was run by no test`])
  })
})

describe('what several workers saw', () => {
  it('is put together: a null of one, a property that another lacked', () => {
    const shape = shapeOf({ id: 1, name: 'a' })
    mergeShapes(shape, shapeOf({ id: null }))
    expect(shape.fields.id?.kinds).toEqual(['number', 'null'])
    expect([shape.fields.id?.isMissing, shape.fields.name?.isMissing]).toEqual([false, true])
  })
})

describe('the columns of a statement', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  beforeAll(async () => {
    copy = await copyTemplate(inject('adminUrl'))
  })
  afterAll(() => copy.drop())

  it('are described by the database without running it', async () => {
    const text = `update staff set name = $1 returning id, name, now() as at, null::jsonb as data, array[id] as ids, '1 day'::interval as days`
    const described = await describeColumns(copy.url, [text, 'select nothing'])
    expect(described.get(text)).toEqual([
      { name: 'id', kind: 'number' },
      { name: 'name', kind: 'string' },
      { name: 'at', kind: 'Date' },
      { name: 'data', kind: 'json' },
      expect.objectContaining({ name: 'ids', kind: 'array' }),
      { name: 'days', kind: null },
    ])
    expect(described.get('select nothing')).toBeInstanceOf(Error)
  })
})
