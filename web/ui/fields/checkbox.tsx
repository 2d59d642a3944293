import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  /** Secondary text after the label, such as the number of matches. */
  note?: string
  error?: string
}

export function Checkbox({ label, note, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className="flex field-line items-center gap-3 has-disabled:text-muted">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
        {note ? <span className="ml-auto text-small text-muted tabular">{note}</span> : null}
      </label>
      {error ? (
        <p id={id} className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
