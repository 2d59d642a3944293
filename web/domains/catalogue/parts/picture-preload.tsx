import { pictureAddress, type PictureSource } from '../../../ui/picture.tsx'

/** Asks for a picture before the browser finds it in the page: the same file that the page will choose. */
export function PicturePreload({ picture, sizes }: { picture: PictureSource; sizes: string }) {
  const largest = Math.max(...picture.widths)
  const set = picture.widths.map((width) => `${pictureAddress(picture, width === largest ? undefined : width, 'avif')} ${width}w`).join(', ')
  return <link rel="preload" as="image" type="image/avif" imageSrcSet={set} imageSizes={sizes} fetchPriority="high" />
}
