import { describe, expect, it } from 'vitest'
import { drawCode39 } from './code39.ts'
import { scanCommands } from './scan-commands.ts'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'

describe('a Code 39 barcode', () => {
  it('has nine elements for each character, three of them wide, and begins and ends with the same sign', () => {
    const shapes = new Set<string>()
    for (const character of characters) {
      const { bars, width } = drawCode39(character)
      expect(bars).toHaveLength(15)
      expect(width).toBe(3 * 15 + 2)
      const sign = (from: number, start: number) =>
        bars.slice(from, from + 5).map((bar) => `${bar.x - start}/${bar.width}`)
      expect(sign(10, 32)).toEqual(sign(0, 0))
      shapes.add(sign(5, 16).join(' '))
    }
    expect(shapes.size).toBe(characters.length)
  })

  it('draws every command', () => {
    for (const { code } of Object.values(scanCommands))
      expect(drawCode39(code).bars).toHaveLength(5 * (code.length + 2))
  })

  it('refuses a character that it has not', () => {
    expect(() => drawCode39('a')).toThrow('Code 39 has no a')
  })
})
