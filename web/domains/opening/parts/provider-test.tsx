import type { CallOutput } from '@handset/contract/calls.ts'
import type { ProviderState, smsTemplates } from '@handset/contract/domains/opening/providers.shape.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'

type Found = CallOutput<'admin/test-provider'>

type Template = (typeof smsTemplates)[number]

const templateNames: Record<Template, string> = {
  login_otp: 'Log-in code',
  order_placed: 'Order confirmed',
  refund_initiated: 'Refund initiated',
  shipped: 'Shipped',
  delivered: 'Delivered',
  enquiry_received: 'Enquiry received',
}
const templateOptions = Object.entries(templateNames).map(([value, label]) => ({ value, label }))

/** Asks the provider something harmless, or sends a test message, and shows in words what came of it. */
export function ProviderTest({ provider }: { provider: ProviderState }) {
  const { key, label, answered_by } = provider
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({
    initial: { to: '', template: 'login_otp' as Template },
    save: (values) => {
      setFound(null)
      return api.post('admin/test-provider', { provider: key, ...values })
    },
    savedMessage: '',
    onSaved: setFound,
  })
  return (
    <form {...form.props} aria-label={`Test ${label}`} className="mt-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-end">
        {key === 'sms' || key === 'twilio' ? (
          <>
            <Field label="Mobile number" inputMode="numeric" prefix="+91" className="sm:w-56" {...form.field('to')} />
            <Select label="Message" className="sm:w-56" options={templateOptions} {...form.field('template')} />
          </>
        ) : null}
        {key === 'email' ? (
          <Field label="Email address" type="email" className="sm:w-72" {...form.field('to')} />
        ) : null}
        <Button type="submit" tone="secondary" size="small" className="self-start sm:self-auto" busy={form.busy}>
          {answered_by === 'sandbox' ? 'Test the sandbox' : 'Test'}
          <span className="sr-only"> of {label}</span>
        </Button>
      </div>
      <div role="status" className="not-empty:mt-3">
        {found ? <Notice tone={found.outcome === 'works' ? 'success' : 'warning'}>{found.message}</Notice> : null}
      </div>
    </form>
  )
}
