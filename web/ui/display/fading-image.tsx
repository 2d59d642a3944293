import { useState } from 'react'
import { classNames } from './class-names.ts'
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'

interface FadingImageProps {
  source: ImageSource
  sizes: string
  eager?: boolean
  alt?: string
  className?: string
}

/** Image that cross-fades to its next source once that source has loaded. */
export function FadingImage({ source, sizes, eager, alt, className }: FadingImageProps) {
  const [layers, setLayers] = useState({
    current: source,
    previous: undefined as ImageSource | undefined,
    isLoaded: true,
  })
  // Returning to the image that is fading out: it is already loaded, so no load event will follow.
  if (layers.current.src !== source.src)
    setLayers(
      layers.previous?.src === source.src
        ? { current: source, previous: undefined, isLoaded: true }
        : { current: source, previous: layers.current, isLoaded: false },
    )
  const { previous, isLoaded } = layers
  const markLoaded = () => setLayers((current) => (current.isLoaded ? current : { ...current, isLoaded: true }))
  const fade = 'absolute inset-0 transition-opacity duration-180 ease-out'
  return (
    <span className="relative block size-full">
      {previous ? (
        <span
          key={previous.src}
          aria-hidden="true"
          className={classNames(fade, isLoaded && 'opacity-0')}
          onTransitionEnd={() => setLayers((current) => ({ ...current, previous: undefined }))}
        >
          <ResponsiveImage source={previous} sizes={sizes} eager alt="" className={className} />
        </span>
      ) : null}
      <span
        key={source.src}
        className={classNames(fade, !isLoaded && 'opacity-0')}
        onLoadCapture={markLoaded}
        onErrorCapture={markLoaded}
      >
        <ResponsiveImage
          source={source}
          sizes={sizes}
          eager={eager || previous !== undefined}
          alt={alt}
          className={className}
        />
      </span>
    </span>
  )
}
