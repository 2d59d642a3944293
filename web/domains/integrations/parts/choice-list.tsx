import { useId } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

interface ChoiceListProps<Value extends string> {
  legend: string
  /** Words by value. */
  choices: Record<Value, string>
  chosen: readonly Value[]
  error: string | undefined
  onChange(chosen: Value[]): void
}

/** At least one of a few choices, each with its technical name, which the program's makers know. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, error, onChange }: ChoiceListProps<Value>) {
  const errorId = useId()
  const values = Object.keys(choices) as Value[]
  return (
    // Marked so that the first one takes the focus when the form is refused.
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
      className="[&_input]:mt-2 [&_label]:items-start"
    >
      <legend className="mb-1 text-small font-medium text-strong">
        {legend}
        <span aria-hidden="true">*</span>
      </legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          label={
            <span className="flex flex-col py-1.5 text-small">
              {choices[value]} <span className="font-mono text-caption text-muted">{value}</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {error ? (
        <p id={errorId} className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
