import { describe, expect, it } from 'vitest'
import { markLines, markLink, insertWord } from './text-marks.ts'

describe('marks in a text', () => {
  it('a line becomes a heading, and a plain line again', () => {
    const heading = markLines('## ')('One\nTwo\nThree', 5, 5)
    expect(heading).toEqual({ text: 'One\n## Two\nThree', from: 10, to: 10 })
    expect(markLines('## ')(heading.text, heading.from, heading.to).text).toBe('One\nTwo\nThree')
  })

  it('several lines become items of a list, headings among them too', () => {
    expect(markLines('- ')('One\n## Two\nThree', 1, 8).text).toBe('- One\n- Two\nThree')
  })

  it('selected words become a link whose address is selected', () => {
    const result = markLink('See Shipping now', 4, 12)
    expect(result.text).toBe('See [Shipping](/) now')
    expect(result.text.slice(result.from, result.to)).toBe('/')
  })

  it('a fact is put where the caret stands', () => {
    expect(insertWord('{name}')('We are .', 7, 7)).toEqual({ text: 'We are {name}.', from: 13, to: 13 })
  })
})
