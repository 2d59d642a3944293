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
  const shown = useWhileClosing(address)
  return (
    <Dialog title="Update Address" large open={address !== undefined} onClose={onClose}>
      {shown ? (
        <AddressForm key={shown.id} address={shown} submit="UPDATE ADDRESS" onSaved={onSaved} onCancel={onClose} />
      ) : null}
    </Dialog>
  )
}

/** The address, and for as long as the dialog takes to close the one that was there. */
function useWhileClosing(address: Address | undefined): Address | undefined {
  const [last, setLast] = useState(address)
  if (address && address !== last) setLast(address)
  useEffect(() => {
    if (address) return undefined
    const timer = setTimeout(() => setLast(undefined), limits.modalMs)
    return () => clearTimeout(timer)
  }, [address])
  return address ?? last
}
