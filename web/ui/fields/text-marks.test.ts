import { describe, expect, it } from 'vitest'
import { markLines, markLink, insertWord } from './text-marks.ts'

describe('text editor marks', () => {
  it('turns a line into a heading, and back into a plain line', () => {
    const heading = markLines('## ')('One\nTwo\nThree', 5, 5)
    expect(heading).toEqual({ text: 'One\n## Two\nThree', from: 10, to: 10 })
    expect(markLines('## ')(heading.text, heading.from, heading.to).text).toBe('One\nTwo\nThree')
  })

  it('turns several lines, headings included, into list items', () => {
    expect(markLines('- ')('One\n## Two\nThree', 1, 8).text).toBe('- One\n- Two\nThree')
  })

  it('turns selected words into a link and selects its address', () => {
    const result = markLink('See Shipping now', 4, 12)
    expect(result.text).toBe('See [Shipping](/) now')
    expect(result.text.slice(result.from, result.to)).toBe('/')
  })

  it('inserts a placeholder at the caret', () => {
    expect(insertWord('{name}')('We are .', 7, 7)).toEqual({ text: 'We are {name}.', from: 13, to: 13 })
  })
})
