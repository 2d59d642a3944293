import BatteryFull from 'lucide-react/icons/battery-full'
import Camera from 'lucide-react/icons/camera'
import Cpu from 'lucide-react/icons/cpu'
import Droplets from 'lucide-react/icons/droplets'
import Feather from 'lucide-react/icons/feather'
import Music from 'lucide-react/icons/music'
import Signal from 'lucide-react/icons/signal'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import Sun from 'lucide-react/icons/sun'
import Zap from 'lucide-react/icons/zap'

/** Subject of a highlight by the words in it; the first match wins. */
const subjects = [
  { pattern: /ring light|flash|nits|bright/i, Icon: Sun },
  { pattern: /camera|\bMP\b|lens|zoom|portrait|video/i, Icon: Camera },
  { pattern: /mAh|batter/i, Icon: BatteryFull },
  { pattern: /charg|\bW\b/i, Icon: Zap },
  { pattern: /\bHz\b|AMOLED|LCD|display|screen|fold/i, Icon: Smartphone },
  { pattern: /chip|\bnm\b|GHz|Corvane|RAM|storage|processor|game/i, Icon: Cpu },
  { pattern: /\b5G\b|\b4G\b|SIM|Wi-Fi|Bluetooth|NFC/i, Icon: Signal },
  { pattern: /\bIP\d\d|water|dust|rain|splash/i, Icon: Droplets },
  { pattern: /sound|bass|noise|audio|speaker|microphone|driver/i, Icon: Music },
  { pattern: /\bmm\b|thin|slim|light|\bg\b/i, Icon: Feather },
]

/** Gives each line its own icon; a line whose icon is already used gets the default icon. */
function withIcons(highlights: readonly string[]) {
  const unusedSubjects = new Set(subjects)
  return highlights.map((text) => {
    const subject = [...unusedSubjects].find(({ pattern }) => pattern.test(text))
    if (subject) unusedSubjects.delete(subject)
    return { text: keepUnits(text), Icon: subject?.Icon ?? Sparkles }
  })
}

/** A number and its unit stay on one line. */
const keepUnits = (text: string) => text.replace(/(\d) (?=[A-Za-z]{1,4}\b)/g, '$1\u00a0')

/** Selling points: a few short lines, each with an icon. */
export function ProductHighlights({ highlights }: { highlights: readonly string[] }) {
  if (highlights.length === 0) return null
  return (
    <section aria-label="Highlights" className="pt-14 md:pt-24">
      <ul className="page-width grid grid-cols-2 gap-3 md:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none xl:gap-6">
        {withIcons(highlights.slice(0, 5)).map(({ text, Icon }) => (
          <li
            key={text}
            className="flex min-h-36 flex-col justify-between gap-6 rounded-card bg-sunken p-4 sm:rounded-tile sm:p-6 md:min-h-44"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-accent-text" />
            <p className="text-base leading-snug font-semibold md:text-h3">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
