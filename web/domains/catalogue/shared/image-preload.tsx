import { artMedia, artSizes, buildSrcSet, type ImageSource } from '../../../ui/display/picture.tsx'

interface ImagePreloadProps {
  picture: ImageSource
  sizes: string
  /** For whom: absent, for everybody. */
  media?: string
}

/** Asks for a picture before the browser finds it in the page: the same file that the page will choose. */
export function ImagePreload({ picture, sizes, media }: ImagePreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={buildSrcSet(picture, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

/** The same for a scene in two crops. */
export function ArtPreload({ desktop, mobile }: { desktop: ImageSource; mobile: ImageSource }) {
  return (
    <>
      <ImagePreload picture={mobile} sizes={artSizes.phone} media={artMedia.phone} />
      <ImagePreload picture={desktop} sizes={artSizes.desk} media={artMedia.desk} />
    </>
  )
}
