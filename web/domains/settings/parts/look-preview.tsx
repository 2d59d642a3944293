import {
  type AccentColors,
  accentThemes,
  defaultAccent,
  type Theme,
} from '@handset/contract/domains/settings/accent.rules.ts'
import type { GroupDraft } from './settings-draft.ts'
import { useLogoUrl } from './logo-field.tsx'

type LookDraft = GroupDraft<'look'>

const grounds = {
  light: { background: '#ffffff', color: '#12151c', borderColor: '#d5d9e0' },
  dark: { background: '#0b0d12', color: '#eceef2', borderColor: '#2a2e37' },
} as const

export function LookPreview({ look, name }: { look: LookDraft; name: string }) {
  const accent = /^#[0-9a-f]{6}$/i.test(look.accent) ? look.accent.toLowerCase() : defaultAccent
  const themes = accentThemes(accent)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <ThemePreview key={theme} theme={theme} look={look} name={name} accent={accent} colors={themes[theme]} />
      ))}
    </div>
  )
}

interface ThemePreviewProps {
  theme: Theme
  look: LookDraft
  name: string
  accent: string
  colors: AccentColors
}

function ThemePreview({ theme, look, name, accent, colors }: ThemePreviewProps) {
  const light = useLogoUrl(look.logo)
  const dark = useLogoUrl(look.logo_dark)
  const logo = theme === 'dark' ? (dark ?? light) : light
  const plate = theme === 'dark' && !dark ? { background: '#ffffff', borderRadius: 4, padding: 4 } : undefined
  return (
    <figure>
      <div aria-hidden="true" className="overflow-hidden rounded-card border" style={grounds[theme]}>
        <div className="flex h-16 items-center border-b px-4" style={{ borderColor: grounds[theme].borderColor }}>
          {light && logo ? (
            <img src={logo} alt="" className="h-7 max-w-[70%] object-contain object-left" style={plate} />
          ) : (
            <span className="truncate text-h3 font-semibold">{name}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4 p-4">
          <span
            className="inline-flex min-h-12 items-center rounded-full px-6 font-medium"
            style={{ background: colors.fill, color: colors.on }}
          >
            Add to cart
          </span>
          <span className="font-medium underline" style={{ color: colors.text }}>
            Track order
          </span>
        </div>
      </div>
      <figcaption className="mt-2 text-small text-muted">
        {theme === 'light' ? 'Light' : 'Dark'}: {colorNote(accent, colors.fill)}
      </figcaption>
    </figure>
  )
}

const colorNote = (accent: string, fill: string) =>
  fill === accent ? 'your colour as it is.' : `${fill} instead of ${accent}, so that buttons can be seen.`
