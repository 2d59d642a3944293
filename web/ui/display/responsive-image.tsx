import { locateFile } from './locate-file.ts'

/**
 * Image address without size and type: files are `{src}-{width}.avif`; the largest width is the original, `{src}.avif`.
 */
export interface ImageSource {
  src: string
  widths: readonly number[]
  width: number
  height: number
  alt: string
  /** No AVIF exists: images that customers upload. */
  webpOnly?: boolean
}

interface ImageProps {
  source: ImageSource
  /** Rendered width, as in `sizes`; without it the browser assumes the full viewport width. */
  sizes: string
  /** Visible without scrolling, so loaded first. All other images load lazily. */
  eager?: boolean
  /** Set to '' where the text next to the image already describes it. */
  alt?: string
  className?: string
}

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
  return locateFile(`${source.src}${width === undefined ? '' : `-${width}`}.${type}`)
}

/** Renders nothing without an address: an empty `src` would fetch the page itself. */
export function ResponsiveImage({ source, sizes, eager = false, alt = source.alt, className }: ImageProps) {
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

/** Up to this width the upright crop is used. */
export const artMedia = { phone: '(max-width: 575px)', desk: '(min-width: 576px)' } as const
/**
 * Full width. On phones 67vw selects files of two pixels a point, which look as sharp as three and load in half the
 * time.
 */
export const artSizes = { phone: '67vw', desk: '100vw' } as const

interface ArtImageProps {
  desktop: ImageSource
  mobile: ImageSource
  /** Rendered width of each crop where it is narrower than the screen. */
  sizes?: Readonly<Record<keyof typeof artMedia, string>>
  eager?: boolean
  className?: string
}

/** Two crops of one image: upright for phones, wide for other screens. */
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
