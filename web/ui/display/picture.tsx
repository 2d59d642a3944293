/** A picture by its address without size and type: `{src}-{width}.avif`; the largest width is the original, `{src}.avif`. */
export interface ImageSource {
  src: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** There is no AVIF of it: pictures that customers send. */
  webpOnly?: boolean
}

interface PictureProps {
  source: ImageSource
  /** How wide it is shown, as `sizes` says it; without it the browser must assume the whole viewport. */
  sizes: string
  /** In view at once: loaded first. Everything else waits until it comes near. */
  eager?: boolean
  /** Set to '' where the words beside it say it all. */
  alt?: string
  className?: string
}

/** The files of a picture for `srcset`. */
export function buildSrcSet(source: ImageSource, type: 'avif' | 'webp'): string {
  const largest = Math.max(...source.widths)
  return source.widths
    .map((width) => `${buildImageUrl(source, width === largest ? undefined : width, type)} ${width}w`)
    .join(', ')
}

export function buildImageUrl(
  source: Pick<ImageSource, 'src'>,
  width: number | undefined,
  type: 'avif' | 'webp',
): string {
  return `${source.src}${width === undefined ? '' : `-${width}`}.${type}`
}

/** Nothing where there is no picture: an empty address would fetch the page itself. */
export function Picture({ source, sizes, eager = false, alt = source.alt, className }: PictureProps) {
  if (source.src === '') return null
  return (
    <picture className="contents">
      {source.webpOnly ? null : <source type="image/avif" srcSet={buildSrcSet(source, 'avif')} sizes={sizes} />}
      <img
        src={buildImageUrl(source, undefined, 'webp')}
        srcSet={buildSrcSet(source, 'webp')}
        sizes={sizes}
        width={source.width}
        height={source.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}

/** Up to here a scene is shown upright. */
export const artMedia = { phone: '(max-width: 575px)', desk: '(min-width: 576px)' } as const
/** It fills the width; on a phone two pixels a point are as sharp as three to the eye, and half the wait. */
export const artSizes = { phone: '67vw', desk: '100vw' } as const

interface ArtImageProps {
  desktop: ImageSource
  mobile: ImageSource
  /** How wide each is shown, where it is less than the screen. */
  sizes?: Readonly<Record<keyof typeof artMedia, string>>
  eager?: boolean
  className?: string
}

/** Two crops of one scene: upright for phones, wide for the rest. */
export function ArtImage({ desktop, mobile, sizes = artSizes, eager = false, className }: ArtImageProps) {
  return (
    <picture className="contents">
      <source
        type="image/avif"
        media={artMedia.phone}
        srcSet={buildSrcSet(mobile, 'avif')}
        sizes={sizes.phone}
        width={mobile.width}
        height={mobile.height}
      />
      <source
        type="image/webp"
        media={artMedia.phone}
        srcSet={buildSrcSet(mobile, 'webp')}
        sizes={sizes.phone}
        width={mobile.width}
        height={mobile.height}
      />
      <source type="image/avif" srcSet={buildSrcSet(desktop, 'avif')} sizes={sizes.desk} />
      <img
        src={buildImageUrl(desktop, undefined, 'webp')}
        srcSet={buildSrcSet(desktop, 'webp')}
        sizes={sizes.desk}
        width={desktop.width}
        height={desktop.height}
        alt={desktop.alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        className={className}
      />
    </picture>
  )
}
