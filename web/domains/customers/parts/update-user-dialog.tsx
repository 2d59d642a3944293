import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { fieldErrors, api, errorMessage } from '../../../lib/api/call-api.ts'
import { useCloseGuard } from '../../../lib/forms/use-close-guard.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { useState } from 'react'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { undoAction } from '../../../lib/forms/undo-change.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'

interface CustomerUpdate {
  first_name: string
  last_name: string
  isActive: boolean
}

type CustomerEditor = ReturnType<typeof useEditCustomer>

/** Saves a customer's name and whether they may log in, shows the outcome and reloads the list. */
export function useEditCustomer(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function save(
    { user_unique, is_active }: Pick<ListedCustomer, 'user_unique' | 'is_active'>,
    { first_name, last_name, isActive }: CustomerUpdate,
  ): Promise<CallResponse<unknown>> {
    setBusy(true)
    const response = await api.post('admin/edit-customer', {
      id: user_unique,
      first_name,
      last_name,
      is_active: isActive ? '1' : '0',
    })
    const isToggled = isActive !== (is_active === 1)
    if (response.status)
      toast.success(response.message, isToggled ? undoAction(`customer/${user_unique}`, reload) : undefined)
    else toast.warning(errorMessage(response))
    if (response.status || response.http === 404) await reload()
    setBusy(false)
    return response
  }
  return { busy, save }
}

interface UpdateUserDialogProps {
  user: ListedCustomer
  edit: CustomerEditor
  onClose(): void
}

/** Edits the names of a customer and whether they may log in. */
export function UpdateUserDialog({ user, edit, onClose }: UpdateUserDialogProps) {
  const form = useForm({
    initial: { first_name: user.first_name, last_name: user.last_name, isActive: user.is_active === 1 },
    save: (draft) => edit.save(user, draft),
    savedMessage: '',
    onSaved: onClose,
    onRefused: fieldErrors,
  })
  const guard = useCloseGuard(form.isDirty, onClose)
  /** Saved at once, as in the list; names that are being typed wait for Update. */
  async function toggle(isActive: boolean) {
    const response = await edit.save(user, { ...user, isActive })
    if (response.status) form.replace({ ...form.readStored(), isActive }, { ...form.read(), isActive })
  }
  return (
    <Dialog open onClose={guard.close} title="Update User Details">
      <form {...form.props} className="flex flex-col gap-5">
        <Field label="First Name" maxLength={80} autoComplete="off" {...form.field('first_name')} />
        <Field label="Last Name" maxLength={80} autoComplete="off" {...form.field('last_name')} />
        <Switch
          label="Is Active"
          withLabel
          checked={form.values.isActive}
          disabled={edit.busy}
          onChange={(isActive) => void toggle(isActive)}
        />
        <p className="-mt-4 text-small text-soft">
          {form.values.isActive
            ? 'Switching this off logs the customer out at once.'
            : 'The customer is logged out and cannot log in until this is switched back on.'}
        </p>
        <DialogButtons>
          <Button type="submit" busy={form.busy}>
            Update
          </Button>
        </DialogButtons>
      </form>
      {guard.dialogs}
    </Dialog>
  )
}
