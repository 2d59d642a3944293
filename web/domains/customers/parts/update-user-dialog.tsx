import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { CustomerEditor } from './use-edit-customer.ts'

interface UpdateUserDialogProps {
  user: ListedCustomer
  edit: CustomerEditor
  onClose(): void
}

/** Names of a customer, and whether they may log in. */
export function UpdateUserDialog({ user, edit, onClose }: UpdateUserDialogProps) {
  const [draft, setDraft] = useState({
    first_name: user.first_name,
    last_name: user.last_name,
    isActive: user.is_active === 1,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    const foundErrors = await edit.save(user, draft)
    if (foundErrors === null) onClose()
    else setErrors(foundErrors)
  }

  const bind = (field: 'first_name' | 'last_name') => ({
    value: draft[field],
    error: errors[field],
    maxLength: 80,
    autoComplete: 'off',
    onChange({ target: { value } }: { target: { value: string } }) {
      setDraft((previous) => ({ ...previous, [field]: value }))
      setErrors((previous) => ({ ...previous, [field]: '' }))
    },
  })

  return (
    <Dialog open onClose={onClose} title="Update User Details">
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="First Name" {...bind('first_name')} />
        <Field label="Last Name" {...bind('last_name')} />
        <Switch
          label="Is Active"
          withLabel
          checked={draft.isActive}
          onChange={(isActive) => setDraft((previous) => ({ ...previous, isActive }))}
        />
        {user.is_active === 1 && !draft.isActive ? (
          <p className="text-small text-soft">
            They are logged out at once and cannot log in again until this is switched back on.
          </p>
        ) : null}
        <Button type="submit" busy={edit.busy} className="self-end">
          Update
        </Button>
      </form>
    </Dialog>
  )
}
