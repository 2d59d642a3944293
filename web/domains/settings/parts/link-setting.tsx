import { useId } from 'react'
import { SettingField } from './setting-field.tsx'

export interface LinkChoice {
  href: string
  label: string
}

interface LinkSettingProps {
  name: string
  value: string
  error?: string
  choices: readonly LinkChoice[]
  /** Whether a link to another site is allowed too. */
  allowsExternal?: boolean
  onChange(href: string): void
}

/** The target of a link: chosen by name, or typed as an address. */
export function LinkSetting({ name, value, error, choices, allowsExternal = false, onChange }: LinkSettingProps) {
  const id = useId()
  const targetLabel = choices.find(({ href }) => href === value)?.label
  return (
    <>
      <SettingField
        label="Leads to"
        name={name}
        required
        list={id}
        maxLength={200}
        hint={
          targetLabel
            ? `To ${targetLabel}`
            : `An address of this shop, such as /products${allowsExternal ? ', or a link that begins with https://' : ''}. Type a name to choose from its pages and phones`
        }
        error={error}
        value={value}
        onChange={onChange}
      />
      <datalist id={id}>
        {choices.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
