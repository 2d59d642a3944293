import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AddressForm } from './address-form.tsx'

interface AddressDialogProps {
  /** The address that is being changed; the dialog is open while there is one. */
  address: Address | undefined
  onSaved(id: number): void
  onClose(): void
}

/** Update Address: over the list, the values filled in. */
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

/** The address, and for as long as the dialog takes to close the one that was there. */
function useRetainWhileClosing(address: Address | undefined): Address | undefined {
  const [retained, setRetained] = useState(address)
  if (address && address !== retained) setRetained(address)
  useEffect(() => {
    if (address) return undefined
    const timer = setTimeout(() => setRetained(undefined), limits.modalMs)
    return () => clearTimeout(timer)
  }, [address])
  return address ?? retained
}
