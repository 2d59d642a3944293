import { useCallback, useRef, useState } from 'react'
import {
  type FormErrors,
  type FoundErrors,
  isChangedValue,
  type IsStale,
  mergeErrors,
  withoutErrors,
} from './form-errors.ts'
import { fieldsOf } from './form-fields.ts'

export interface FormStateOptions<Values> {
  initial: Values | (() => Values)
  /** Compares two values of a field; identity by default. */
  isSame?(first: unknown, second: unknown): boolean
  isStale?: IsStale<Values>
  /** Called after every `change`, and after no other update. */
  onChange?(values: Values): void
}

/** The current and the stored values of a form, and its errors by field. */
export function useFormState<Values extends object>(options: FormStateOptions<Values>) {
  const { initial, isSame = Object.is } = options
  const [stored, setStored] = useState(initial)
  const [values, setValues] = useState(stored)
  const [errors, setErrors] = useState<FormErrors>({})
  const latest = useRef({ stored, values })
  const latestOptions = useRef(options)
  latestOptions.current = options

  const change = useCallback((changes: Partial<Values>) => {
    const { isStale = isChangedValue, onChange } = latestOptions.current
    const before = latest.current.values
    const after = { ...before, ...changes }
    latest.current.values = after
    setValues(after)
    setErrors((previous) => withoutErrors(previous, (name) => isStale(name, before, after)))
    onChange?.(after)
  }, [])

  /** Replaces the stored values and the current ones. */
  const replace = useCallback((nextStored: Values, nextValues = nextStored) => {
    latest.current = { stored: nextStored, values: nextValues }
    setStored(nextStored)
    setValues(nextValues)
  }, [])

  const keys = Object.keys(values) as (keyof Values)[]
  return {
    values,
    stored,
    errors,
    isDirty: keys.some((key) => !isSame(stored[key], values[key])),
    change,
    replace,
    setErrors,
    /** Adds errors; a name with the value `undefined` loses its error. */
    addErrors: (added: FoundErrors) => setErrors((previous) => mergeErrors(previous, added)),
    /** Resets the values to `next`, by default the stored ones, and clears the errors. */
    reset(next = stored) {
      replace(next)
      setErrors({})
    },
    /** The latest values, for code that runs between two renders. */
    read: () => latest.current.values,
    readStored: () => latest.current.stored,
    ...fieldsOf({ values, errors, change }),
  }
}

export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>
