import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { classNames } from '../../../ui/display/class-names.ts'

interface SlideControlsProps {
  slides: readonly string[]
  current: number
  goTo(index: number): void
  playing: boolean
  togglePlaying(): void
}

/** A dot per slide, and the button that pauses and resumes them. */
export function SlideControls({ slides, current, goTo, playing, togglePlaying }: SlideControlsProps) {
  return (
    <>
      {slides.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={`Show ${name}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => goTo(index)}
          className="grid size-11 place-items-center"
        >
          <span
            className={classNames(
              'h-1.5 rounded-full bg-current transition-[width,opacity] duration-240',
              index === current ? 'w-6' : 'w-1.5 opacity-45',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={playing ? 'Pause the slides' : 'Play the slides'}
        onClick={togglePlaying}
        className="ml-1 grid size-11 place-items-center"
      >
        {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
      </button>
    </>
  )
}
