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

interface SwatchProps {
  name: string
  hex: string
  /** Radio group this swatch belongs to. */
  group: string
  checked: boolean
  /** Why it cannot be had; it stays visible, struck. */
  unavailable?: string
  onChoose(): void
}

/** A choice of colour: a 40 px dot with a ring when chosen. */
export function Swatch({ name, hex, group, checked, unavailable, onChoose }: SwatchProps) {
  return (
    <label className="relative grid size-12 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent-text" title={unavailable ? `${name}: ${unavailable}` : name}>
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-label={unavailable ? `${name}, ${unavailable}` : name}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <ColorDot hex={hex} className={classNames('pointer-events-none size-10 rounded-full', checked && 'ring-2 ring-ink ring-offset-2 ring-offset-ground', unavailable && 'opacity-50')} />
      {unavailable ? <span className="pointer-events-none absolute h-px w-10 -rotate-45 bg-ink" /> : null}
    </label>
  )
}
