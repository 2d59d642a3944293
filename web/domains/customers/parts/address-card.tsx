import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useId } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { AddressTypeTag, AddressLines } from './address-lines.tsx'

interface AddressCardProps {
  address: Address
  onEdit(): void
  onDelete(): void
}

/** A saved address with its actions. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
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
