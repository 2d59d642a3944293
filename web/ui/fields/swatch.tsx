import { classNames } from '../display/class-names.ts'

export function ColorDot({ hex, className }: { hex: string; className?: string }) {
  return <span aria-hidden="true" className={classNames('color-dot', className)} style={{ backgroundColor: hex }} />
}

/** Colours of a product: five at most, then the number of others. */
export function ColorDots({ colors }: { colors: readonly { name: string; hex: string }[] }) {
  const more = colors.length - 5
  if (colors.length === 0) return null
  return (
    <span role="img" aria-label={`Colours: ${colors.map((color) => color.name).join(', ')}`} className="color-dots">
      {colors.slice(0, 5).map((color) => (
        <i key={color.name} className="color-dot" style={{ backgroundColor: color.hex }} />
      ))}
      {more > 0 ? <span className="text-muted">{`+${more}`}</span> : null}
    </span>
  )
}
