import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseListCell,
  parseSpecificationsCell,
  parseTagsCell,
  formatListCell,
  formatSpecificationsCell,
  formatTagsCell,
} from './cell-format.rules.ts'

/** Words with every separator; a backslash alone is the escape character of the file. */
const words = fc
  .stringMatching(/^[a-z0-9|;:=., é]{1,20}$/)
  .map((text) => text.trim())
  .filter(Boolean)

describe('several values in one cell', () => {
  it('are read back unchanged, whatever characters they contain', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (texts) => {
        expect(parseListCell(formatListCell(texts))).toEqual(texts)
        expect(parseTagsCell(formatTagsCell(texts))).toEqual(texts)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ group: words, label: words, value: words }), { maxLength: 6 }), (lines) => {
        expect(parseSpecificationsCell(formatSpecificationsCell(lines))).toEqual(lines)
      }),
    )
  })

  it('are refused if a specification is incomplete', () => {
    for (const cell of ['Size = 6.7', 'Display: Size', 'Display: = 6', ': Size = 6', 'Display: Size ='])
      expect(parseSpecificationsCell(cell)).toBeNull()
  })
})
