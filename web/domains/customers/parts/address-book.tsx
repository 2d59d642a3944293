import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { useState, useId } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { addressLine } from '../address-text.ts'
import { deleteAddress, type ProfileFields } from '../customers.data.ts'
import { AddAddress } from './add-address.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { AddressTypeTag, AddressLines } from './address-lines.tsx'

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

interface AddressCardProps {
  address: Address
  onEdit(): void
  onDelete(): void
}

function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const nameId = useId()
  return (
    <article className="flex h-full flex-col rounded-card border border-line p-5">
      <div className="mb-2 flex items-start justify-between gap-3">
        <h2 id={nameId} className="min-w-0 text-base font-semibold break-words">
          {address.full_name}
        </h2>
        <AddressTypeTag type={address.address_type} />
      </div>
      <p className="text-small text-soft">
        <AddressLines address={address} />
      </p>
      <div className="mt-auto -mb-2 -ml-4 flex gap-1 pt-3">
        <Button tone="text" aria-describedby={nameId} onClick={onEdit} className="px-4">
          Edit
        </Button>
        <Button tone="text" aria-describedby={nameId} onClick={onDelete} className="px-4 text-soft hover:text-ink">
          Delete
        </Button>
      </div>
    </article>
  )
}
