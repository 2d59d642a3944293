import { classNames } from './class-names.ts'

/** A dot of colour. Drawn, not styled: the security policy allows no style attributes. */
export function ColorDot({ hex, className }: { hex: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('size-3 shrink-0', className)}>
      <circle cx="12" cy="12" r="11.25" fill={hex} stroke="currentColor" strokeOpacity="0.28" strokeWidth="1.5" />
    </svg>
  )
}

/** The colours of a product, five at most and how many more there are. */
export function ColorDots({ colors }: { colors: readonly { name: string; hex: string }[] }) {
  const more = colors.length - 5
  if (colors.length === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">Colours: {colors.map((color) => color.name).join(', ')}</span>
      {colors.slice(0, 5).map((color) => (
        <ColorDot key={color.name} hex={color.hex} />
      ))}
      {more > 0 ? (
        <span aria-hidden="true" className="text-caption text-muted">
          +{more}
        </span>
      ) : null}
    </span>
  )
}
