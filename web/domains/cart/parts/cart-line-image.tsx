import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { locateFile } from '../../../ui/display/locate-file.ts'

/** Image of a cart line; `alt` is empty because the name is next to it. */
export function CartLineImage({ line, sizes, className }: { line: CartLineView; sizes: string; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden rounded-card bg-tile ${className}`}>
      {line.picture ? (
        <ResponsiveImage source={line.picture} alt="" sizes={sizes} className="size-[90%] object-contain" />
      ) : (
        <img src={locateFile(line.image)} alt="" loading="lazy" className="size-[90%] object-contain" />
      )}
    </span>
  )
}
