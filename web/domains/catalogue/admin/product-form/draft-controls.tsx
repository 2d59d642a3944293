import type { ComponentProps } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { fieldLabel, fieldProps } from './product-fields.data.ts'
import type { FlagName, TextName } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

type ControlProps<Control extends (props: never) => unknown> = Omit<
  Parameters<Control>[0],
  'form' | 'label' | 'value' | 'onChange' | 'error' | 'id' | 'name'
>

/** A text field of the product form, addressed by its wire name. */
export function DraftField({
  form,
  name,
  ...rest
}: { form: ProductFormState; name: TextName } & ControlProps<typeof Field>) {
  return <Field autoComplete="off" {...fieldProps(name)} {...rest} {...form.field(name)} />
}

/** A whole number. It is a text field, so the mouse wheel does not change it. */
export const DraftNumber = (props: ComponentProps<typeof DraftField>) => (
  <DraftField inputMode="numeric" maxLength={6} {...props} />
)

/** A text area of the product form, addressed by its wire name. */
export function DraftArea({
  form,
  name,
  ...rest
}: { form: ProductFormState; name: TextName } & ControlProps<typeof TextArea>) {
  return <TextArea {...fieldProps(name)} {...rest} {...form.field(name)} error={listError(form.errors, name)} />
}

export const DraftSwitch = ({ form, name }: { form: ProductFormState; name: FlagName }) => (
  <Switch label={fieldLabel(name)} withLabel {...form.flag(name)} />
)

/** The first error among the items of a list that is edited in one text area. */
export const listError = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}[`))?.[1]
