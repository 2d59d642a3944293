import type { FormErrors } from './form-errors.ts'

interface FieldSource<Values> {
  /** The name of a group of fields; absent in a form. */
  name?: string
  values: Values
  errors: FormErrors
  change(changes: Partial<Values>): void
}

/** A form, or a group of the fields of one object in it. */
export type FieldGroup<Values extends object> = FieldSource<Values> & ReturnType<typeof fieldsOf<Values>>

type NameOf<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never
}[keyof Values] &
  string

/** Props that bind a control to its value. In a group, names and errors are those of `group[field]`. */
export function fieldsOf<Values extends object>({ name: group, values, errors, change }: FieldSource<Values>) {
  /** For a control that reports its value directly. */
  function control<Name extends keyof Values & string>(key: Name) {
    const name: string = group === undefined ? key : `${group}[${key}]`
    return {
      name,
      value: values[key],
      error: errors[name],
      onChange: (value: Values[Name]) => change({ [key]: value } as unknown as Partial<Values>),
    }
  }

  /** For a text field or a select; `clean` removes characters that are not allowed. */
  function field<Name extends NameOf<Values, string>>(key: Name, clean = (text: string) => text) {
    const { onChange, ...rest } = control(key)
    return {
      ...rest,
      onChange: ({ target }: { target: { value: string } }) => onChange(clean(target.value) as Values[Name]),
    }
  }

  /** For a switch. */
  function flag<Name extends NameOf<Values, boolean>>(key: Name) {
    const { value, onChange } = control(key)
    return { checked: value, onChange }
  }

  return { control, field, flag }
}

/** Makes a group of the fields of an object that is one value of the form. */
export function groupOf<Values extends object, Name extends NameOf<Values, object>>(
  form: FieldSource<Values>,
  key: Name,
): FieldGroup<Values[Name] & object> {
  const values = form.values[key] as Values[Name] & object
  const source: FieldSource<Values[Name] & object> = {
    name: form.name === undefined ? key : `${form.name}[${key}]`,
    values,
    errors: form.errors,
    change: (changes) => form.change({ [key]: { ...values, ...changes } } as unknown as Partial<Values>),
  }
  return { ...source, ...fieldsOf(source) }
}
