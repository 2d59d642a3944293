/** What is wrong, by the name of the field; a field inside a list or a group is named like `banners[1][alt]`. */
export type FormErrors = Readonly<Record<string, string>>

/** Errors as they are found; `undefined` where there is none. */
export type FoundErrors = Readonly<Record<string, string | undefined>>

/** Whether an error no longer holds after a change of the values. */
export type IsStale<Values> = (name: string, before: Values, after: Values) => boolean

/** An error holds as long as the value of the form that it belongs to is the same. */
export function isChangedValue<Values extends object>(name: string, before: Values, after: Values): boolean {
  const key = name.split('[', 1)[0] as keyof Values
  return before[key] !== after[key]
}

export const withoutErrors = (errors: FormErrors, isResolved: (name: string) => boolean): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isResolved(name)))

/** Adds errors; those that are `undefined` are taken away. */
export const mergeErrors = (errors: FormErrors, added: FoundErrors): FormErrors =>
  Object.fromEntries(
    Object.entries({ ...errors, ...added }).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  )
