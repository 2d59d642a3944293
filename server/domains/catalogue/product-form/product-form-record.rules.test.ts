import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffRecords } from './product-form-record.ts'

describe('the changes of a save', () => {
  it('are empty for equal values, whatever the order of object keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (shape) => {
        expect(diffRecords(shape, Object.fromEntries(Object.entries(structuredClone(shape)).toReversed()))).toEqual({
          before: {},
          after: {},
        })
      }),
    )
  })

  it('contain only the changed fields', () => {
    expect(
      diffRecords(
        { name: 'A', statutory: { b: 1, a: 2 }, tags: [1, 2] },
        { name: 'B', statutory: { a: 2, b: 1 }, tags: [2, 1] },
      ),
    ).toEqual({
      before: { name: 'A', tags: [1, 2] },
      after: { name: 'B', tags: [2, 1] },
    })
  })
})
