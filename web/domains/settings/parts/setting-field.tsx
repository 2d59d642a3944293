import { states } from '@handset/contract/states.data.ts'
import type { InputHTMLAttributes } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

interface SettingFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: string
  value: string | number
  hint?: string
  error?: string
  prefix?: string
  onChange(value: string): void
}

export function SettingField({ onChange, ...rest }: SettingFieldProps) {
  return <Field autoComplete="off" {...rest} onChange={({ target }) => onChange(target.value)} />
}

/** A whole number, or an amount of money; required by default. */
export const NumberSetting = ({ prefix, ...rest }: SettingFieldProps) => (
  <SettingField
    required
    inputMode={prefix === '₹' ? 'decimal' : 'numeric'}
    prefix={prefix}
    {...rest}
    className="tabular"
  />
)

interface StateSettingProps {
  name: string
  value: number | string
  error?: string
  onChange(state: number): void
}

const stateOptions = states.map(({ state, state_name }) => ({ value: state, label: state_name }))

export function StateSetting({ onChange, ...rest }: StateSettingProps) {
  return (
    <Select {...rest} label="State" options={stateOptions} onChange={({ target }) => onChange(Number(target.value))} />
  )
}

interface LinesSettingProps {
  label: string
  name: string
  value: readonly string[]
  hint?: string
  errors: Readonly<Record<string, string>>
  onChange(lines: string[]): void
}

/** A list of short texts, one per line; an error of any of them is shown below the field. */
export function LinesSetting({ label, name, value, hint, errors, onChange }: LinesSettingProps) {
  const [field, message] =
    Object.entries(errors).find(([errorField]) => errorField === name || errorField.startsWith(`${name}[`)) ?? []
  const line = /\[(\d+)\]/.exec(field ?? '')?.[1]
  return (
    <TextArea
      label={label}
      name={field ?? name}
      rows={Math.min(Math.max(value.length, 3), 8)}
      hint={hint ?? 'One per line'}
      error={message && line ? `Line ${Number(line) + 1}: ${message}` : message}
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
