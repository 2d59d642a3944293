import { type IntegrationScope, integrationScopes } from '@handset/contract/integration-scopes.ts'
import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { api } from '../../../lib/api/call-api.ts'
import { FormSheet } from '../../../lib/forms/form-sheet.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { ChoiceList } from './choice-list.tsx'

interface ApiKeySheetProps {
  onClose(): void
  onSaved(name: string, secret: string): void
}

export function ApiKeySheet({ onClose, onSaved }: ApiKeySheetProps) {
  const form = useForm({
    initial: {
      name: '',
      scopes: [] as IntegrationScope[],
      per_minute: String(integrationLimits.apiKeyRequestsPerMinute),
      expires_on: '',
    },
    save: (fields) => api.post('admin/add-api-key', fields),
    onSaved: ({ secret }, { name }) => onSaved(name, secret),
  })
  return (
    <FormSheet form={form} title="Make a key" submit="Make key" onClose={onClose}>
      <Field
        label="Name"
        required
        maxLength={integrationLimits.apiKeyNameMaxChars}
        autoComplete="off"
        hint="Name the program; the audit log shows this name"
        {...form.field('name')}
      />
      <ChoiceList
        legend="What it may do"
        choices={integrationScopes}
        chosen={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) => form.change({ scopes })}
      />
      <Field label="Requests a minute" required inputMode="numeric" maxLength={4} {...form.field('per_minute')} />
      <DateField
        label="Last day"
        hint="Without one it works until it is revoked"
        value={form.values.expires_on}
        error={form.errors.expires_on}
        onChange={(expires_on) => form.change({ expires_on })}
      />
    </FormSheet>
  )
}
