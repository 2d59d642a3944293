import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type ReactNode, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Field } from '../../../../../ui/fields/field.tsx'

interface AxisSectionProps {
  legend: string
  add: string
  onAdd(): void
  several: ComponentProps<typeof AddValues>
  children: ReactNode
}

/** The values of one axis of the variants, colours or options. */
export const AxisSection = ({ legend, add, onAdd, several, children }: AxisSectionProps) => (
  <fieldset className="flex flex-col gap-6 sm:gap-3">
    <legend className="mb-2 text-small font-semibold">{legend}</legend>
    {children}
    <Button tone="secondary" size="compact" className="self-start" onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      {add}
    </Button>
    <AddValues {...several} />
  </fieldset>
)

interface AddValuesProps {
  label: string
  placeholder: string
  hint: string
  /** The error when the text cannot be read: how to write it. */
  onAdd(text: string): string | undefined
}

/** Adds several options or colours at once, each in every combination. */
function AddValues({ label, placeholder, hint, onAdd }: AddValuesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  function add() {
    const problem = onAdd(text)
    setError(problem)
    if (problem === undefined) setText('')
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          placeholder={placeholder}
          hint={hint}
          error={error}
          autoComplete="off"
          maxLength={400}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            // Enter would submit the form.
            event.preventDefault()
            add()
          }}
        />
      </div>
      <Button tone="secondary" size="compact" className="mt-7" onClick={add}>
        Add all
      </Button>
    </div>
  )
}
