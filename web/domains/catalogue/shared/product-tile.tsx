import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'

/** Background of a product image, tinted with the colour shown. */
export function ProductTile({
  card,
  className,
  children,
}: {
  card: { product_color: string; colors: readonly { name: string; hex: string }[] }
  className?: string
  children: ReactNode
}) {
  const hex = card.colors.find((color) => color.name === card.product_color)?.hex
  return (
    <div
      className={classNames(
        'relative isolate grid place-items-center overflow-hidden',
        hex ? 'tinted' : 'bg-tile',
        className,
      )}
      style={hex ? ({ '--tint': hex } as CSSProperties) : undefined}
    >
      {children}
    </div>
  )
}
