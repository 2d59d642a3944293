/** Error messages by field name; a field inside a list or a group is named like `banners[1][alt]`. */
export type FormErrors = Readonly<Record<string, string>>

/** Results of a validation by field name; `undefined` where there is no error. */
export type FoundErrors = Readonly<Record<string, string | undefined>>

/** Whether a change of the values makes an error out of date. */
export type IsStale<Values> = (name: string, before: Values, after: Values) => boolean

/** Makes an error out of date as soon as the top-level value that it belongs to changes. */
export function isChangedValue<Values extends object>(name: string, before: Values, after: Values): boolean {
  const key = name.split('[', 1)[0] as keyof Values
  return before[key] !== after[key]
}

export const withoutErrors = (errors: FormErrors, isResolved: (name: string) => boolean): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isResolved(name)))

/** Adds errors; a name with the value `undefined` loses its error. */
export const mergeErrors = (errors: FormErrors, added: FoundErrors): FormErrors =>
  Object.fromEntries(
    Object.entries({ ...errors, ...added }).flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
  )
