import Check from 'lucide-react/icons/check'
import { ColorDot } from './swatch.tsx'

interface OptionRowProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** How many there are of it; none means that it cannot be chosen. */
  count?: number
  /** A dot of this colour takes the place of the box. */
  hex?: string
  checked: boolean
  /** Keeps what was clicked in step with the address; without scripts the form keeps it. */
  onChange(): void
}

/** One line of a filter: a box, a word, a count. */
export function OptionRow({ type, name, value, label, count, hex, checked, onChange }: OptionRowProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control text-small text-strong hover:text-ink has-checked:font-medium has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          disabled={count === 0 && !checked}
          onChange={onChange}
          className={
            hex
              ? 'peer absolute inset-0 size-6 cursor-pointer appearance-none rounded-full outline-none checked:ring-2 checked:ring-ink checked:ring-offset-2 checked:ring-offset-ground'
              : 'size-5 accent-accent outline-none'
          }
        />
        {hex ? <ColorDot hex={hex} className="pointer-events-none col-start-1 row-start-1 size-6 peer-disabled:opacity-40" /> : null}
        {hex ? <Check aria-hidden="true" className="pointer-events-none absolute hidden size-3.5 text-white mix-blend-difference peer-checked:block" /> : null}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count === undefined ? null : (
        <span className="text-caption font-normal text-muted tabular">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </label>
  )
}
