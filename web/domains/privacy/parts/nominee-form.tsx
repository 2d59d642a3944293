import type { MyData } from '@handset/contract/domains/privacy/privacy.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'

/** The person who acts for the customer after death or incapacity. */
export function NomineeForm({ nominee }: { nominee: MyData['nominee'] }) {
  const form = useForm({ initial: nominee, save: (fields) => api.post('customer/set-nominee', fields) })
  return (
    <Card title="Nominee">
      <p className="mb-4 text-soft">
        Who may act for you about your data after your death or if you cannot act. Leave the name empty for nobody.
      </p>
      <form {...form.props} className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Nominee's name" maxLength={80} autoComplete="off" {...form.field('name')} />
        <Field label="Mobile or e-mail" maxLength={120} autoComplete="off" {...form.field('contact')} />
        <div className="sm:col-span-2">
          <Button type="submit" tone="secondary" busy={form.busy}>
            Save nominee
          </Button>
        </div>
      </form>
    </Card>
  )
}
