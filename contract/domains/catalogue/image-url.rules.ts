import type { ImageSource } from '../../image.shape.ts'

/** The URL of the smallest file of an image that is at least this wide, else of the original. */
export function imageUrl(
  image: Pick<ImageSource, 'src' | 'width' | 'widths'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string {
  if (image.src === '') return ''
  const nearest = image.widths.toSorted((a, b) => a - b).find((candidate) => candidate >= width) ?? image.width
  return nearest >= image.width ? `${image.src}.${type}` : `${image.src}-${nearest}.${type}`
}
