import { contrast, type Oklch, toHex, toOklch } from './oklch.rules.ts'

/** The accent of a shop that has not chosen one; the styles contain its colours. */
export const defaultAccent = '#2447d8'

/** The colours that follow from the accent, by the name of their style variable. */
export type AccentColors = Record<'ground' | 'line' | 'fill' | 'strong' | 'text' | 'on', string>
export type Theme = 'light' | 'dark'

/** The grounds that text and buttons stand on (web/ui/styles/tokens.css): ground, sunken, tile. */
export const themeGrounds: Record<Theme, readonly string[]> = {
  light: ['#ffffff', '#f6f7f9', '#eff1f4'],
  dark: ['#080a0d', '#0e1014', '#14171b'],
}
const [white, ink] = ['#ffffff', '#12151c']

const buttonContrast = 3
const textContrast = 4.6

const isReadable = (color: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => contrast(color, ground) >= least)
const withLightness = (color: Oklch, lightness: number) => toHex({ ...color, lightness })

/** The lightness nearest to the colour's own whose colour passes the test. */
function nearestLightness(color: Oklch, isFit: (hex: string) => boolean): number {
  for (let distance = 0; distance <= 1; distance += 0.005)
    for (const lightness of [color.lightness - distance, color.lightness + distance])
      if (lightness >= 0 && lightness <= 1 && isFit(withLightness(color, lightness))) return lightness
  return color.lightness
}

const wordsOn = (fill: string) => (contrast(white, fill) >= 4.5 ? white : ink)

function accentColors(accent: string, theme: Theme): AccentColors {
  const color = toOklch(accent)
  const grounds = themeGrounds[theme]
  const isButton = (hex: string) => isReadable(hex, grounds, buttonContrast) && contrast(wordsOn(hex), hex) >= 4.5
  const isOwnFit = isButton(accent)
  const lightness = isOwnFit ? color.lightness : nearestLightness(color, isButton)
  const fill = isOwnFit ? accent : withLightness(color, lightness)
  const on = wordsOn(fill)
  const tint = (light: number, chroma: number) =>
    toHex({ ...color, lightness: light, chroma: Math.min(color.chroma, chroma) })
  const ground = theme === 'light' ? tint(0.964, 0.018) : tint(0.24, 0.06)
  const text = withLightness(
    color,
    nearestLightness({ ...color, lightness: theme === 'light' ? Math.min(lightness, 0.47) : 0.77 }, (hex) =>
      isReadable(hex, [...grounds, ground], textContrast),
    ),
  )
  return {
    ground,
    line: theme === 'light' ? tint(0.86, 0.07) : tint(0.4, 0.12),
    fill,
    // Away from the words on it, so that they stay readable.
    strong: withLightness(color, lightness + (on === white ? -0.06 : 0.05)),
    text,
    on,
  }
}

/**
 * The colours of both themes that follow from an accent. Hue and, where a screen can show it, chroma stay; lightness is
 * moved as little as needed for a contrast of 3:1 between button and ground and of 4.5:1 for text (WCAG 2.2 AA).
 */
export const accentThemes = (accent: string): Record<Theme, AccentColors> => ({
  light: accentColors(accent, 'light'),
  dark: accentColors(accent, 'dark'),
})

const variables: Record<keyof AccentColors, string> = {
  ground: '--color-accent-ground',
  line: '--color-accent-line',
  fill: '--color-accent',
  strong: '--color-accent-strong',
  text: '--color-accent-text',
  on: '--color-on-accent',
}

/** Values for the style variables of the accent; null for the default, which the styles contain. */
export function accentStyle(accent: string): Record<string, string> | null {
  if (accent === defaultAccent) return null
  const { light, dark } = accentThemes(accent)
  const names = Object.keys(variables) as (keyof AccentColors)[]
  return Object.fromEntries(names.map((name) => [variables[name], `light-dark(${light[name]},${dark[name]})`]))
}
