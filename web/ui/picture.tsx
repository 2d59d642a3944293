/** A picture by its address without size and type: `{src}-{width}.avif`; the largest width is the original, `{src}.avif`. */
export interface PictureSource {
  src: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** There is no AVIF of it: pictures that customers send. */
  webpOnly?: boolean
}

interface PictureProps {
  source: PictureSource
  /** How wide it is shown, as `sizes` says it; without it the browser must assume the whole viewport. */
  sizes: string
  /** In view at once: loaded first. Everything else waits until it comes near. */
  eager?: boolean
  /** Set to '' where the words beside it say it all. */
  alt?: string
  className?: string
}

function addresses(source: PictureSource, type: 'avif' | 'webp'): string {
  const largest = Math.max(...source.widths)
  return source.widths.map((width) => `${pictureAddress(source, width === largest ? undefined : width, type)} ${width}w`).join(', ')
}

export function pictureAddress(source: Pick<PictureSource, 'src'>, width: number | undefined, type: 'avif' | 'webp'): string {
  return `${source.src}${width === undefined ? '' : `-${width}`}.${type}`
}

/** Nothing where there is no picture: an empty address would fetch the page itself. */
export function Picture({ source, sizes, eager = false, alt = source.alt, className }: PictureProps) {
  if (source.src === '') return null
  return (
    <picture className="contents">
      {source.webpOnly ? null : <source type="image/avif" srcSet={addresses(source, 'avif')} sizes={sizes} />}
      <img
        src={pictureAddress(source, undefined, 'webp')}
        srcSet={addresses(source, 'webp')}
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

/** Two crops of one scene: upright for phones, wide for the rest. */
export function ArtPicture({ desktop, mobile, eager = false, className }: { desktop: PictureSource; mobile: PictureSource; eager?: boolean; className?: string }) {
  const narrow = '(max-width: 575px)'
  return (
    <picture className="contents">
      <source type="image/avif" media={narrow} srcSet={addresses(mobile, 'avif')} sizes="100vw" width={mobile.width} height={mobile.height} />
      <source type="image/webp" media={narrow} srcSet={addresses(mobile, 'webp')} sizes="100vw" width={mobile.width} height={mobile.height} />
      <source type="image/avif" srcSet={addresses(desktop, 'avif')} sizes="100vw" />
      <img
        src={pictureAddress(desktop, undefined, 'webp')}
        srcSet={addresses(desktop, 'webp')}
        sizes="100vw"
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
