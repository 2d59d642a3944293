import { describe, expect, it } from 'vitest'
import { queryText } from './query-text.ts'

describe('the text of a statement in a trace', () => {
  it.each([
    ['select * from "orders" where "id" = $1 and state in ($2, $10)', 'SELECT'],
    ['with a1 as (select 2) select * from t2', 'WITH'],
    ["update customers set name = 'Asha ''Rao''', mobile = 9811166601 where id = $1", 'UPDATE'],
    ["select 'Asha'::text, 1.5, -3", 'SELECT'],
    ['commit', 'COMMIT'],
  ])('%s has no values', (text, operation) => {
    const made = queryText(text)
    expect(made.operation).toBe(operation)
    expect(made.query).not.toMatch(/Asha|Rao|98111|1\.5|'/)
    expect(queryText(text)).toBe(made)
  })

  it('keeps parameters and names', () => {
    const { query } = queryText('select a1\n  from t2 where id = $12 limit 10')
    expect(query).toBe('select a1 from t2 where id = $12 limit ?')
  })
})
