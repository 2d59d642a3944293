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
  /** Compares two values of one field; by default they must be identical. */
  isSame?(first: unknown, second: unknown): boolean
  isStale?: IsStale<Values>
  /** Hears of every change by `change`, and of no other. */
  onChange?(values: Values): void
}

/** The values of a form as typed and as stored, and its errors by field. */
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

  /** Replaces the stored values, and with them the typed ones. */
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
    /** Adds errors; those that are `undefined` are taken away. */
    addErrors: (added: FoundErrors) => setErrors((previous) => mergeErrors(previous, added)),
    /** Back to `next`, by default to the stored values, without errors. */
    reset(next = stored) {
      replace(next)
      setErrors({})
    },
    /** The values right now, for code that runs between two renders. */
    read: () => latest.current.values,
    readStored: () => latest.current.stored,
    ...fieldsOf({ values, errors, change }),
  }
}

export type FormState<Values extends object> = ReturnType<typeof useFormState<Values>>
