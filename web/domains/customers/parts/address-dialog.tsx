import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface AddressDialogProps {
  /** The address that is being changed; the dialog is open while there is one. */
  address: Address | undefined
  onSaved(id: number): void
  onClose(): void
}

/** Update Address: over the list, the values filled in. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(address)
  if (address && address !== shown) setShown(address)
  return (
    <Dialog title="Update Address" large open={address !== undefined} onClose={onClose}>
      {shown ? <AddressForm key={`${shown.id}-${address !== undefined}`} address={shown} submit="UPDATE ADDRESS" onSaved={onSaved} onCancel={onClose} /> : null}
    </Dialog>
  )
}
