interface OptionRowProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** Number of matches; without any the option cannot be chosen. */
  count?: number
  /** A dot of this colour replaces the box. */
  hex?: string
  checked: boolean
  /** Keeps the selection in sync with the URL; without JavaScript the form submits it. */
  onChange(): void
}

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
