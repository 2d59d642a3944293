import { describe, expect, it } from 'vitest'
import {
  type AccentColors,
  accentStyle,
  accentThemes,
  defaultAccent,
  type Theme,
  themeGrounds,
} from './accent.rules.ts'
import { contrast, toHex, toOklch } from './oklch.rules.ts'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const everyAccent = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

/** Pairs of colours whose contrast is too low. */
function faults({ fill, strong, text, ground, on }: AccentColors, theme: Theme): string[] {
  const pairs: [string, string, string, number][] = [
    ...themeGrounds[theme].flatMap((under): [string, string, string, number][] => [
      ['button', fill, under, 3],
      ['text', text, under, 4.5],
    ]),
    ['text on its tint', text, ground, 4.5],
    ['words on the button', on, fill, 4.5],
    ['words on the pressed button', on, strong, 4.5],
  ]
  return pairs.flatMap(([name, first, second, least]) =>
    contrast(first, second) < least ? [`${name}: ${first} on ${second} in ${theme}`] : [],
  )
}

describe('the colours of an accent', () => {
  it('are readable in both themes whatever the accent', () => {
    const found = everyAccent.flatMap((accent) => {
      const { light, dark } = accentThemes(accent)
      return [...faults(light, 'light'), ...faults(dark, 'dark')].map((fault) => `${accent}: ${fault}`)
    })
    expect(found).toEqual([])
  })

  it('keep an accent that is readable as it is', () => {
    expect(accentThemes('#b3261e').light.fill).toBe('#b3261e')
    expect(accentThemes('#00796b').light.fill).toBe('#00796b')
  })

  it('keep the hue of an accent that is too light for a white ground', () => {
    const { light, dark } = accentThemes('#ffd400')
    expect(Math.abs(toOklch(light.fill).hue - toOklch('#ffd400').hue)).toBeLessThan(4)
    expect(dark.fill).toBe('#ffd400')
  })

  it('are left to the styles for the default accent', () => {
    expect(accentStyle(defaultAccent)).toBeNull()
    expect(accentStyle('#00796b')).toMatchObject({ '--color-accent': expect.stringMatching(/^light-dark\(#00796b,#/) })
  })

  it('are the same colour after a conversion and back', () => {
    for (const accent of everyAccent) expect(toHex(toOklch(accent))).toBe(accent)
  })
})
