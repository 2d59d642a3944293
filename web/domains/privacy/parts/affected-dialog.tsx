import type { CallOutput } from '@handset/contract/calls.ts'
import type { Incident } from '@handset/contract/domains/privacy/incidents.contract.ts'
import { useState } from 'react'
import { api, fieldErrors } from '../../../lib/api/call-api.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useCloseGuard } from '../../../lib/forms/use-close-guard.tsx'
import { type Form, useForm } from '../../../lib/forms/use-form.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Draft {
  affected: 'all' | 'ordered' | 'order_numbers' | 'mobiles'
  from_date: string
  to_date: string
  order_numbers: string
  mobiles: string
  subject: string
  text: string
}

const choices = [
  { value: 'ordered', label: 'Customers by order date' },
  { value: 'order_numbers', label: 'Order numbers' },
  { value: 'mobiles', label: 'Mobile numbers' },
  { value: 'all', label: 'All customers' },
]

/** What the law asks to tell the affected; staff complete it. */
const messageText = (incident: Incident, shopName: string) =>
  [
    `On ${timestampText(incident.noticed_at)} we noticed an incident at ${shopName} that concerns your data.`,
    `What happened: ${incident.description}`,
    `What it may mean for you: ${incident.consequences || '…'}`,
    `What we have done: ${incident.measures || '…'}`,
    'What you can do: be careful with calls and messages that ask for codes, passwords or payments. We never ask for them.',
  ].join('\n\n')

export function AffectedDialog({ incident, onClose }: { incident: Incident; onClose(): void }) {
  const shop = useShop()
  const [found, setFound] = useState<CallOutput<'admin/privacy-affected-people'>>()
  const form = useForm<Draft>({
    initial: {
      affected: 'ordered',
      from_date: '',
      to_date: '',
      order_numbers: '',
      mobiles: '',
      subject: `About your data at ${shop.name}`,
      text: messageText(incident, shop.name),
    },
    onChange: () => setFound(undefined),
    save: (draft) => api.post('admin/privacy-notify-people', { id: incident.id, ...draft }),
    onSaved: onClose,
  })
  const { values, stored } = form
  // A choice alone, made to count or to export, is no loss.
  const guard = useCloseGuard(values.subject !== stored.subject || values.text !== stored.text, onClose)
  const { affected, from_date, to_date, order_numbers, mobiles } = values
  const choice = { affected, from_date, to_date, order_numbers, mobiles }
  async function count() {
    const response = await api.post('admin/privacy-affected-people', choice)
    if (response.status) setFound(response.data)
    else form.addErrors(fieldErrors(response))
  }
  return (
    <Dialog open large onClose={guard.close} title="Affected people">
      <form {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceFields form={form} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button tone="secondary" onClick={() => void count()}>
            Count
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              void downloadFile('POST', 'admin/privacy-affected-people-export', choice, 'Affected-people.csv')
            }
          >
            Export CSV
          </Button>
        </div>
        {found ? <FoundPeople found={found} /> : null}
        <div className="flex flex-col gap-5 sm:col-span-2">
          <Field label="Subject" required maxLength={120} autoComplete="off" {...form.field('subject')} />
          <LongText
            form={form}
            name="text"
            label="Message"
            hint={values.text.includes('…') ? 'Replace each … before you send the e-mails' : undefined}
            rows={10}
            maxLength={4000}
          />
        </div>
        <DialogButtons>
          <Button tone="secondary" onClick={guard.close}>
            Close
          </Button>
          <Button type="submit" busy={form.busy}>
            Send e-mails
          </Button>
        </DialogButtons>
      </form>
      {guard.dialogs}
    </Dialog>
  )
}

function ChoiceFields({ form }: { form: Form<Draft> }) {
  const { affected } = form.values
  return (
    <>
      <div className="sm:col-span-2">
        <Select label="Who is affected" options={choices} {...form.field('affected')} />
      </div>
      {affected === 'ordered' ? (
        <>
          <DateField label="Ordered from" required {...form.control('from_date')} />
          <DateField label="Ordered until" required {...form.control('to_date')} />
        </>
      ) : null}
      {affected === 'order_numbers' || affected === 'mobiles' ? (
        <div className="sm:col-span-2">
          <LongText
            form={form}
            name={affected}
            label={affected === 'mobiles' ? 'Mobile numbers' : 'Order numbers'}
            hint="Separated by spaces, commas or lines"
          />
        </div>
      ) : null}
    </>
  )
}

interface LongTextProps {
  form: Form<Draft>
  name: 'order_numbers' | 'mobiles' | 'text'
  label: string
  hint?: string
  rows?: number
  maxLength?: number
}

function LongText({ form, name, ...rest }: LongTextProps) {
  const { onChange, ...control } = form.control(name)
  return <TextArea {...rest} {...control} required onChange={({ target }) => onChange(target.value)} />
}

function FoundPeople({ found: { total, with_email, people } }: { found: CallOutput<'admin/privacy-affected-people'> }) {
  const first = people.map(({ name, mobile }) => name || mobile).filter(Boolean)
  return (
    <div role="status" className="rounded-control bg-sunken p-4 text-small sm:col-span-2">
      <p className="font-medium">
        {`${total.toLocaleString('en-IN')} affected, ${with_email.toLocaleString('en-IN')} with an e-mail address`}
      </p>
      {total > with_email ? <p className="text-muted">The others are in the export; call or write to them.</p> : null}
      {first.length > 0 ? (
        <p className="mt-2 break-words text-muted">{`${first.join(', ')}${total > first.length ? ' …' : ''}`}</p>
      ) : null}
    </div>
  )
}
