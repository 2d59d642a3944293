import type { ImageSource } from '@handset/contract/image.shape.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

interface LineImageProps {
  image: ImageSource
  sizes: string
  className: string
}

/** Image of an order line; `alt` is empty because the name is next to it. */
export function LineImage({ image, sizes, className }: LineImageProps) {
  return (
    <span className={classNames('grid shrink-0 place-items-center overflow-hidden rounded-card bg-tile', className)}>
      <ResponsiveImage source={image} alt="" sizes={sizes} className="size-[90%] object-contain" />
    </span>
  )
}
