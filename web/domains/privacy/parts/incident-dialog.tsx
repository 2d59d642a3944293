import { incidentKinds } from '@handset/contract/domains/privacy/incident-kinds.ts'
import type { Incident } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useCloseGuard } from '../../../lib/forms/use-close-guard.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface IncidentDialogProps {
  /** The incident to change; absent for a new one. */
  incident?: Incident
  onClose(): void
  onSaved(): void
}

const kindOptions = incidentKinds.map(({ code, label }) => ({ value: code, label }))
/** `2026-02-01T14:30`, a time in India, as an instant; an unfinished one is left for the server to refuse. */
const toInstant = (local: string) => (local === 'T' ? '' : `${local.slice(0, 16)}:00+05:30`)

export function IncidentDialog({ incident, onClose, onSaved }: IncidentDialogProps) {
  const form = useForm({
    initial: {
      kind: incident?.kind ?? incidentKinds[0].code,
      noticed_at: incident?.noticed_at.replace(' ', 'T') ?? 'T',
      description: incident?.description ?? '',
      consequences: incident?.consequences ?? '',
      measures: incident?.measures ?? '',
    },
    save: (fields) =>
      api.post('admin/privacy-save-incident', {
        ...fields,
        ...(incident ? { id: incident.id } : {}),
        noticed_at: toInstant(fields.noticed_at),
      }),
    onSaved,
  })
  const guard = useCloseGuard(form.isDirty, onClose)
  const area = (name: 'description' | 'consequences' | 'measures') => {
    const { onChange, ...control } = form.control(name)
    return { ...control, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  }
  return (
    <Dialog open large onClose={guard.close} title={incident ? 'Edit the incident' : 'Record an incident'}>
      <form {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        <Select label="Kind" required options={kindOptions} {...form.field('kind')} />
        <NoticedFields {...form.control('noticed_at')} />
        <div className="flex flex-col gap-5 sm:col-span-2">
          <TextArea label="What happened" required rows={5} maxLength={4000} {...area('description')} />
          <TextArea label="Likely consequences for people" maxLength={2000} {...area('consequences')} />
          <TextArea label="Measures taken" maxLength={2000} {...area('measures')} />
        </div>
        <FormDialogButtons submit="Save" busy={form.busy} onCancel={guard.close} />
      </form>
      {guard.dialogs}
    </Dialog>
  )
}

interface NoticedFieldsProps {
  name: string
  /** Day and time with a T between them. */
  value: string
  error: string | undefined
  onChange(value: string): void
}

function NoticedFields({ name, value, error, onChange }: NoticedFieldsProps) {
  const [day = '', time = ''] = value.split('T')
  return (
    <div className="grid grid-cols-[1fr_8rem] items-start gap-3">
      <DateField
        label="Noticed at"
        name={name}
        required
        hint="The deadlines count from then"
        value={day}
        error={error}
        onChange={(chosen) => onChange(`${chosen}T${time}`)}
      />
      <TimeField
        label="Time in India"
        required
        value={time.slice(0, 5)}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </div>
  )
}
