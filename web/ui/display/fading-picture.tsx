import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'

interface FadingPictureProps {
  source: PictureSource
  sizes: string
  eager?: boolean
  alt?: string
  className?: string
}

/** A picture that turns into another one: the new one fades in over the old one once it has come. */
export function FadingPicture({ source, sizes, eager, alt, className }: FadingPictureProps) {
  const [layers, setLayers] = useState({ now: source, before: undefined as PictureSource | undefined, arrived: true })
  // Back to the one that is fading out: it is here already, and its picture will not say once more that it has come.
  if (layers.now.src !== source.src)
    setLayers(
      layers.before?.src === source.src
        ? { now: source, before: undefined, arrived: true }
        : { now: source, before: layers.now, arrived: false },
    )
  const { before, arrived } = layers
  const arrive = () => setLayers((now) => (now.arrived ? now : { ...now, arrived: true }))
  const fade = 'absolute inset-0 transition-opacity duration-180 ease-out'
  return (
    <span className="relative block size-full">
      {before ? (
        <span
          key={before.src}
          aria-hidden="true"
          className={classNames(fade, arrived && 'opacity-0')}
          onTransitionEnd={() => setLayers((now) => ({ ...now, before: undefined }))}
        >
          <Picture source={before} sizes={sizes} eager alt="" className={className} />
        </span>
      ) : null}
      <span
        key={source.src}
        className={classNames(fade, !arrived && 'opacity-0')}
        onLoadCapture={arrive}
        onErrorCapture={arrive}
      >
        <Picture source={source} sizes={sizes} eager={eager || before !== undefined} alt={alt} className={className} />
      </span>
    </span>
  )
}
