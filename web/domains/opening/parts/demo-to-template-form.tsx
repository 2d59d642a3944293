import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'

/** Makes a demo shop the beginning of a real one; shown in demo shops only. */
export function DemoToTemplate() {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm({
    initial: { shop_name: '' },
    save: (values) => api.post('admin/demo-to-template', values),
    onSaved: () => void navigate(href('adminSetup')),
  })

  async function turn() {
    await form.submit()
    setIsAsking(false)
  }

  return (
    <Card title="Keep pages and settings, drop orders and people">
      <form
        ref={form.props.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Without a name there is nothing to confirm: the server's refusal is shown at the field.
          if (form.values.shop_name.trim() === '') void form.submit()
          else setIsAsking(true)
        }}
        className="flex flex-col gap-5"
      >
        <p className="max-w-prose text-small text-muted">
          This is a demo shop. It can become your own: its products, images, prices, stock, coupons, settings and pages
          stay; every customer, order, invoice, parcel, message, review and enquiry goes for good, numbers begin at 1,
          the demo’s other accounts are deactivated, and customers see ‘Opening soon’ until you open it. Set a password
          of your own first.
        </p>
        <Field
          label="Name of the shop, typed as a confirmation"
          required
          autoComplete="off"
          className="sm:max-w-96"
          {...form.field('shop_name')}
        />
        <div>
          <Button type="submit" tone="secondary" busy={form.busy}>
            Drop orders and people
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title="Drop all orders and people?"
        confirm="Drop them for good"
        busy={form.busy}
        onConfirm={() => void turn()}
        onCancel={() => setIsAsking(false)}
      >
        This cannot be undone. The shop stays closed until you open it.
      </ConfirmDialog>
    </Card>
  )
}
