import { artMedia, artSizes, buildSrcSet, type ImageSource } from '../../../ui/display/responsive-image.tsx'

interface ImagePreloadProps {
  image: ImageSource
  sizes: string
  /** Media query; absent for all screens. */
  media?: string
}

/** Preloads an image before the browser finds it in the HTML; selects the same file as the page. */
export function ImagePreload({ image, sizes, media }: ImagePreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={buildSrcSet(image, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  )
}

export function ArtPreload({ desktop, mobile }: { desktop: ImageSource; mobile: ImageSource }) {
  return (
    <>
      <ImagePreload image={mobile} sizes={artSizes.phone} media={artMedia.phone} />
      <ImagePreload image={desktop} sizes={artSizes.desk} media={artMedia.desk} />
    </>
  )
}
