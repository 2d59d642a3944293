import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { addressLine } from '../address-text.ts'
import { deleteAddress, type ProfileFields } from '../customers.data.ts'
import { AddAddress } from './add-address.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'

interface AddressBookProps {
  addresses: readonly Address[]
  profile?: ProfileFields
  onChanged(): Promise<void>
}

/** Saved addresses, a form for a new one, and the edit and delete dialogs. */
export function AddressBook({ addresses, profile, onChanged }: AddressBookProps) {
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Address>()
  const [deleting, setDeleting] = useState<Address>()
  const { busy, run } = useBusy()

  function edit(address: Address) {
    setAdding(false)
    setEditing(address)
  }

  async function saved() {
    setAdding(false)
    setEditing(undefined)
    await onChanged()
  }

  async function remove(address: Address) {
    await run(async () => {
      if (await deleteAddress(address.id)) await onChanged()
    })
    setDeleting(undefined)
  }

  return (
    <>
      {addresses.length > 0 ? (
        <ul className="mb-4 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="min-w-0">
              <AddressCard address={address} onEdit={() => edit(address)} onDelete={() => setDeleting(address)} />
            </li>
          ))}
        </ul>
      ) : adding ? null : (
        <EmptyState icon={<MapPin aria-hidden="true" />} title="No addresses yet">
          Save one now and the next checkout takes a moment.
        </EmptyState>
      )}
      <AddAddress open={adding} onToggle={setAdding} profile={profile} onSaved={() => void saved()} />
      <AddressDialog address={editing} onSaved={() => void saved()} onClose={() => setEditing(undefined)} />
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this address?"
        confirm="Delete address"
        busy={busy}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && void remove(deleting)}
      >
        {deleting ? `${deleting.full_name}, ${addressLine(deleting)}. Orders on their way keep it.` : null}
      </ConfirmDialog>
    </>
  )
}
