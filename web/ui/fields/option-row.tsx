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
    <label className="option-row">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onChange}
        className={hex ? 'color-dot' : undefined}
        style={hex ? { backgroundColor: hex } : undefined}
      />
      {label}
      {count === undefined ? null : <span className="facet-count">{count}</span>}
    </label>
  )
}
