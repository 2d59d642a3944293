import type { Picture as ImageFacts } from '@handset/contract/image.shape.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { Picture } from '../../../ui/display/picture.tsx'

/** Image of an order line; `alt` is empty because the name is next to it. */
export function LineImage({ picture, sizes, className }: { picture: ImageFacts; sizes: string; className: string }) {
  return (
    <span className={classNames('grid shrink-0 place-items-center overflow-hidden rounded-card bg-tile', className)}>
      <Picture source={picture} alt="" sizes={sizes} className="size-[90%] object-contain" />
    </span>
  )
}
