import type { ImageSource } from '@handset/contract/image.shape.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'

/** Image of an order line; `alt` is empty because the name is next to it. */
export function LineImage({
  picture: image,
  sizes,
  className,
}: {
  picture: ImageSource
  sizes: string
  className: string
}) {
  return (
    <span className={classNames('grid shrink-0 place-items-center overflow-hidden rounded-card bg-tile', className)}>
      <ResponsiveImage source={image} alt="" sizes={sizes} className="size-[90%] object-contain" />
    </span>
  )
}
