import type { Picture } from '../../image.shape.ts'

/** The URL of the smallest file of an image that is at least this wide, else of the original. */
export function imageUrl(
  picture: Pick<Picture, 'src' | 'width' | 'widths'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string {
  if (picture.src === '') return ''
  const nearest = picture.widths.toSorted((a, b) => a - b).find((candidate) => candidate >= width) ?? picture.width
  return nearest >= picture.width ? `${picture.src}.${type}` : `${picture.src}-${nearest}.${type}`
}
