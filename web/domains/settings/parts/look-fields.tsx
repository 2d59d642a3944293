import { useId } from 'react'
import { defaultAccent } from '@handset/contract/domains/settings/accent.rules.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { FieldRow, RowSection, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function LookFields({ form, name }: { form: SettingsForm<'look'>; name: string }) {
  const { values, control, flag } = form
  return (
    <>
      <SettingsSection
        title="Logo"
        lead="In the header and footer, in e-mails and shared links. Without a logo, the shop’s name is shown."
      >
        <FieldRow>
          <LogoField
            {...control('logo')}
            theme="light"
            label="Logo for light backgrounds"
            hint="PNG with a transparent background, WebP or JPG, 200 pixels high or more, at most 5 MB"
          />
          <LogoField
            {...control('logo_dark')}
            theme="dark"
            label="Logo for dark backgrounds"
            hint="The same in light colours. Without it the logo is shown on white there"
          />
        </FieldRow>
        <FieldRow>
          <Switch {...flag('logo_on_invoices')} label="Print the logo on invoices" withLabel />
        </FieldRow>
      </SettingsSection>
      <RowSection
        title="Icon"
        lead="In browser tabs and on home screens. Without it a square logo is used, or the first letter of the name."
      >
        <LogoField
          {...control('icon')}
          theme="light"
          label="Icon"
          hint="Square, 512 × 512 pixels or more, PNG, WebP or JPG"
        />
      </RowSection>
      <AccentSection form={form} />
      <SettingsSection
        title="Preview"
        lead="The shop as customers see it in the light and in the dark theme of their device."
      >
        <LookPreview look={values} name={name} />
      </SettingsSection>
    </>
  )
}

function AccentSection({ form: { control, field } }: { form: SettingsForm<'look'> }) {
  const { value, onChange } = control('accent')
  const picker = useId()
  return (
    <SettingsSection
      title="Accent colour"
      lead="For buttons and links. Where it would be hard to read it is darkened or lightened by itself."
    >
      <div className="flex items-start gap-3">
        <div className="w-44">
          <Field {...field('accent')} label="Colour" required maxLength={7} hint="Such as #00796b" />
        </div>
        <label htmlFor={picker} className="sr-only">
          Pick the colour
        </label>
        <input
          id={picker}
          type="color"
          value={isHex(value) ? value.toLowerCase() : defaultAccent}
          onChange={({ target }) => onChange(target.value)}
          className="mt-7 h-[var(--field-height,48px)] w-14 cursor-pointer rounded-control border border-control bg-ground p-1"
        />
      </div>
      {value === defaultAccent ? null : (
        <Button tone="text" size="small" className="-mt-3 self-start" onClick={() => onChange(defaultAccent)}>
          Back to blue
        </Button>
      )}
    </SettingsSection>
  )
}
