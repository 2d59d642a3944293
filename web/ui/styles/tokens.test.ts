import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Relative luminance (WCAG 2.2) of an OKLCH colour, converted through linear sRGB (Björn Ottosson). */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const [red, green, blue] = rgb.map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const oklch = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g

/** Each theme colour as [light, dark]. */
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((.*)\);/g)].map(([, name, pair]) => {
    const [light, dark] = [...pair!.matchAll(oklch)].map(([, l, c, h]) =>
      luminance([Number(l) / 100, Number(c), Number(h)]),
    )
    return [name!, [light!, dark!] as const]
  }),
)
tokens.set('on-accent', [1, 1])

function contrast(first: string, second: string, theme: 0 | 1): number {
  const [darker, lighter] = [tokens.get(first)![theme], tokens.get(second)![theme]].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['ground', 'sunken', 'tile']
const statuses = ['success', 'warning', 'danger', 'info']

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s theme', (_, theme) => {
  it.each(grounds.flatMap((ground) => ['ink', 'strong', 'soft'].map((text) => [text, ground])))(
    'shows %s text on %s with a contrast of at least 7:1',
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(grounds.flatMap((ground) => ['muted', 'accent-text', ...statuses].map((text) => [text, ground])))(
    'shows %s text on %s with a contrast of at least 4.6:1',
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.6)
    },
  )

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['accent-text', 'accent-ground'],
    ['ground', 'ink'],
    ['on-accent', 'danger-fill'],
    ...statuses.map((status) => [status, `${status}-ground`]),
  ] as [string, string][])('shows %s on %s with a contrast of at least 4.5:1', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds.flatMap((ground) => ['control', 'accent-text'].map((edge) => [edge, ground])))(
    'draws %s on %s with a contrast of at least 3:1',
    (edge, ground) => {
      expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3)
    },
  )
})
