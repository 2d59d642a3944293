import type { WebhookEndpointView } from '@handset/contract/domains/integrations/webhooks.contract.ts'
import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { type WebhookEventType, webhookEvents } from '@handset/contract/webhook-event-types.ts'
import { api } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { FormSheet } from '../../../lib/forms/form-sheet.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ChoiceList } from './choice-list.tsx'

interface WebhookSheetProps {
  /** The address to change; absent for a new one. */
  endpoint?: WebhookEndpointView
  onClose(): void
  /** With the secret of a new address. */
  onSaved(url: string, secret: string | undefined): void
}

const draftOf = (endpoint?: WebhookEndpointView) => ({
  url: endpoint?.url ?? '',
  note: endpoint?.note ?? '',
  events: endpoint?.events ?? ([] as WebhookEventType[]),
  is_active: endpoint?.is_active ?? true,
})

export function WebhookSheet({ endpoint, onClose, onSaved }: WebhookSheetProps) {
  const form = useForm({
    initial: draftOf(endpoint),
    save: (fields): Promise<CallResponse<{ secret: string } | null>> =>
      endpoint
        ? api.post('admin/update-webhook', { id: endpoint.id, ...fields })
        : api.post('admin/add-webhook', fields),
    onSaved: (data, { url }) => onSaved(url, data?.secret),
  })
  return (
    <FormSheet
      form={form}
      title={endpoint ? 'Edit address' : 'Add an address'}
      submit={endpoint ? 'Save' : 'Add address'}
      onClose={onClose}
    >
      <Field
        label="Address"
        type="url"
        required
        maxLength={integrationLimits.webhookUrlMaxChars}
        autoComplete="off"
        hint="Begins with https:// and is reachable from the internet"
        {...form.field('url')}
      />
      <Field
        label="Note"
        maxLength={integrationLimits.webhookNoteMaxChars}
        autoComplete="off"
        {...form.field('note')}
      />
      <ChoiceList
        legend="Events"
        choices={webhookEvents}
        chosen={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.change({ events })}
      />
      {endpoint ? <Switch label="Is Active" withLabel {...form.flag('is_active')} /> : null}
    </FormSheet>
  )
}
