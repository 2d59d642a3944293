import Search from 'lucide-react/icons/search'
import { describe, expect, it } from 'vitest'
import { matchCommands } from './palette-command.ts'

const commands = ['Add product', 'Import products', 'Payment Issues'].map((label) => ({
  id: label,
  label,
  Icon: Search,
}))
const labels = (text: string) => matchCommands(commands, text).map(({ label }) => label)

describe('the commands of the palette', () => {
  it('are found by the beginning of their words, in any order and case', () => {
    expect(labels('prod')).toEqual(['Add product', 'Import products'])
    expect(labels('PROD im')).toEqual(['Import products'])
    expect(labels('iss pay')).toEqual(['Payment Issues'])
  })

  it('are not found by the middle of a word', () => expect(labels('duct')).toEqual([]))
  it('are all there without a text', () => expect(labels(' ')).toHaveLength(3))
})
