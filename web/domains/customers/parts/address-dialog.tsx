import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AddressForm } from './address-form.tsx'

const closingMs = 300

interface AddressDialogProps {
  /** The address to edit; the dialog is open while it is set. */
  address: Address | undefined
  onSaved(id: number): void
  onClose(): void
}

/** The dialog Update Address, with the current values filled in. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const displayed = useRetainWhileClosing(address)
  return (
    <Dialog title="Update Address" large open={address !== undefined} onClose={onClose}>
      {displayed ? (
        <AddressForm
          key={displayed.id}
          address={displayed}
          submit="UPDATE ADDRESS"
          onSaved={onSaved}
          onCancel={onClose}
        />
      ) : null}
    </Dialog>
  )
}

/** Returns the last address while the dialog's closing animation runs. */
function useRetainWhileClosing(address: Address | undefined): Address | undefined {
  const [retained, setRetained] = useState(address)
  if (address && address !== retained) setRetained(address)
  useEffect(() => {
    if (address) return undefined
    const timer = setTimeout(() => setRetained(undefined), closingMs)
    return () => clearTimeout(timer)
  }, [address])
  return address ?? retained
}
