import { artMedia, artSizes, buildSrcSet, type PictureSource } from '../../../ui/display/picture.tsx'

interface PicturePreloadProps {
  picture: PictureSource
  sizes: string
  /** For whom: absent, for everybody. */
  media?: string
}

/** Asks for a picture before the browser finds it in the page: the same file that the page will choose. */
export function PicturePreload({ picture, sizes, media }: PicturePreloadProps) {
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
export function ArtPreload({ desktop, mobile }: { desktop: PictureSource; mobile: PictureSource }) {
  return (
    <>
      <PicturePreload picture={mobile} sizes={artSizes.phone} media={artMedia.phone} />
      <PicturePreload picture={desktop} sizes={artSizes.desk} media={artMedia.desk} />
    </>
  )
}
