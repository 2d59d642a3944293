import { useId } from 'react'
import { api, fieldErrors } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogButtons } from '../../../../ui/overlays/dialog-buttons.tsx'
import {
  type AddressDraft,
  type AddressField,
  addressErrorMessage,
  addressErrors,
  addressFieldError,
} from '../../../customers/address-rules.ts'
import { AddressFields } from '../../../customers/parts/address-fields.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { useOrderChange } from '../change/use-order-change.ts'

interface EditContactDialogProps {
  order: StaffOrder
  open: boolean
  reload(): Promise<void>
  onClose(): void
}

/** Changes contact and delivery address of an order before its invoice. */
export default function EditContactDialog(props: EditContactDialogProps) {
  return (
    <Dialog title="Edit contact and address" open={props.open} onClose={props.onClose} staticBackdrop large>
      <ContactForm {...props} />
    </Dialog>
  )
}

/** Fields, and the version that they were read at: a staff member's change meanwhile is noticed by it. */
type ContactDraft = AddressDraft & { version: string }

const toDraft = ({ order, customer }: StaffOrder): ContactDraft => ({
  full_name: customer.full_name,
  email: customer.email,
  mobile: customer.mobile,
  full_address: customer.full_address,
  landmark: customer.landmark,
  pincode: customer.pincode,
  city: customer.city,
  state_id: String(order.state_id),
  address_type: '1',
  version: String(order.version),
})

function useContactForm({ order, reload, onClose }: EditContactDialogProps) {
  const { change } = useOrderChange(reload)
  const form = useForm<ContactDraft, null>({
    initial: () => toDraft(order),
    validate: addressErrors,
    invalidMessage: (errors, draft) => addressErrorMessage(draft, errors),
    save: ({ address_type: _type, ...draft }) =>
      change(() => api.post('admin/order-edit-contact', { ...draft, order: order.order.order_number })),
    savedMessage: '',
    onSaved: onClose,
    onRefused: fieldErrors,
  })
  function validateField(field: AddressField) {
    const text = form.values[field]
    const error = text.trim() === '' ? undefined : addressFieldError(field, text)
    if (error) form.addErrors({ [field]: error })
  }
  return { ...form, validateField }
}

function ContactForm(props: EditContactDialogProps) {
  const { order, onClose } = props
  const form = useContactForm(props)
  const isStale = form.values.version !== String(order.order.version)
  function saveOver() {
    form.change({ version: String(order.order.version) })
    void form.submit()
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-small text-soft">
        The price and the tax stay the same, so a State that would replace CGST and SGST by IGST, or the reverse, is
        refused. The customer gets no message about the change.
      </p>
      {isStale ? <StaleContact stored={form.stored} order={order} onUse={form.change} /> : null}
      <AddressFields state={form} name={useId()} isOfOrder />
      <DialogButtons>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        {isStale ? (
          <Button busy={form.busy} onClick={saveOver}>
            Save Over It
          </Button>
        ) : (
          <Button type="submit" busy={form.busy}>
            Save Contact
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

const labels: Partial<Record<AddressField, string>> = {
  full_name: 'Full Name',
  mobile: 'Mobile Number',
  email: 'Email Id',
  full_address: 'Full Address',
  pincode: 'Pin Code',
  city: 'City',
  landmark: 'Landmark',
}

interface StaleContactProps {
  /** What the form was opened with. */
  stored: ContactDraft
  order: StaffOrder
  onUse(changes: Partial<ContactDraft>): void
}

/** A staff member saved first: says what is stored now, and leaves what is typed. */
function StaleContact({ stored, order, onUse }: StaleContactProps) {
  const now = toDraft(order)
  const changed = (Object.keys(labels) as AddressField[]).filter((field) => stored[field] !== now[field])
  return (
    <Notice tone="warning">
      <p>The order was changed meanwhile. What you typed is still here.</p>
      {changed.length === 0 ? null : (
        <>
          <ul className="mt-1 list-disc pl-5 font-normal">
            {changed.map((field) => (
              <li key={field}>
                {labels[field]} is now ‘{now[field] || 'empty'}’
              </li>
            ))}
          </ul>
          <Button
            tone="secondary"
            size="small"
            className="mt-2"
            onClick={() => onUse(Object.fromEntries(changed.map((field) => [field, now[field]])))}
          >
            Use These
          </Button>
        </>
      )}
    </Notice>
  )
}
