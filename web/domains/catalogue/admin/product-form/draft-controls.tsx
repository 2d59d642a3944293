import type { ComponentProps } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { fieldId, fieldLabel } from './product-fields.data.ts'
import type { FlagName, TextName } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

type ControlProps<Control extends (props: never) => unknown> = Omit<
  Parameters<Control>[0],
  'form' | 'label' | 'value' | 'onChange' | 'error' | 'id' | 'name'
>

/** A line of the product form, by its wire name. */
export function DraftField({
  form,
  name,
  ...rest
}: { form: ProductFormState; name: TextName } & ControlProps<typeof Field>) {
  return <Field autoComplete="off" {...rest} id={fieldId(name)} label={fieldLabel(name)} {...form.field(name)} />
}

/** A whole number: no arrows that change it under a turning wheel. */
export const DraftNumber = (props: ComponentProps<typeof DraftField>) => (
  <DraftField inputMode="numeric" maxLength={6} {...props} />
)

/** Several lines of it. */
export function DraftArea({
  form,
  name,
  ...rest
}: { form: ProductFormState; name: TextName } & ControlProps<typeof TextArea>) {
  return (
    <TextArea
      {...rest}
      id={fieldId(name)}
      label={fieldLabel(name)}
      {...form.field(name)}
      error={listError(form.errors, name)}
    />
  )
}

export const DraftSwitch = ({ form, name }: { form: ProductFormState; name: FlagName }) => (
  <Switch label={fieldLabel(name)} withLabel {...form.flag(name)} />
)

/** What was refused of a list that is written in one field: the first of its lines. */
export const listError = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}[`))?.[1]
