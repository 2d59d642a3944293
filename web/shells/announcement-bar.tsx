import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useShop } from '../lib/page/use-shop.ts'
import { classNames } from '../ui/display/class-names.ts'

/**
 * Scrolling announcement: official retailer, and the cities with a store. Stops while hovered or focused and with
 * reduced motion.
 */
export function AnnouncementBar() {
  const { announcement, cities } = useShop()
  const [paused, setPaused] = useState(false)
  const text = [announcement, cities.length > 0 ? `Offline stores in ${cities.join(', ')}` : '']
    .filter(Boolean)
    .join('  ·  ')
  if (text === '') return null
  return (
    <aside
      aria-label="Announcement"
      className="group relative flex h-10 items-center overflow-hidden bg-[#12151c] text-caption font-medium text-white"
    >
      <div
        className={classNames(
          'flex w-max min-w-[200%] shrink-0 animate-marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none',
          paused && '[animation-play-state:paused]',
        )}
      >
        <p className="min-w-[50%] shrink-0 px-6 text-center whitespace-pre">{text}</p>
        <p aria-hidden="true" className="min-w-[50%] shrink-0 px-6 text-center whitespace-pre motion-reduce:hidden">
          {text}
        </p>
      </div>
      <button
        type="button"
        aria-label={paused ? 'Play the announcement' : 'Pause the announcement'}
        onClick={() => setPaused(!paused)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center bg-linear-to-r from-transparent via-[#12151c] to-[#12151c] text-white/70 hover:text-white focus-visible:-outline-offset-4 focus-visible:outline-white motion-reduce:hidden"
      >
        {paused ? <Play aria-hidden="true" className="size-3.5" /> : <Pause aria-hidden="true" className="size-3.5" />}
      </button>
    </aside>
  )
}
