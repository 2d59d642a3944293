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

/** Words with every sign that parts something; a backslash alone is the file's own sign. */
const words = fc
  .stringMatching(/^[a-z0-9|;:=., é]{1,20}$/)
  .map((text) => text.trim())
  .filter(Boolean)

describe('several things in one cell', () => {
  it('come back as they were written, whatever signs they hold', () => {
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

  it('are refused where a specification lacks a part', () => {
    for (const cell of ['Size = 6.7', 'Display: Size', 'Display: = 6', ': Size = 6', 'Display: Size ='])
      expect(parseSpecificationsCell(cell)).toBeNull()
  })
})
