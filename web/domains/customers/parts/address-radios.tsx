import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { AddressTypeTag, AddressLines } from './address-lines.tsx'

const initialVisibleCount = 3

interface AddressRadiosProps {
  legend: string
  addresses: readonly Address[]
  value: number | undefined
  error?: string
  onChoose(id: number): void
  onEdit(address: Address): void
}

/** Selects a saved address; shows three and the selected one until the user expands the list. */
export function AddressRadios({ legend, addresses, value, error, onChoose, onEdit }: AddressRadiosProps) {
  const [showAll, setShowAll] = useState(false)
  const name = useId()
  const visibleAddresses = showAll
    ? addresses
    : addresses.filter(({ id }, index) => index < initialVisibleCount || id === value)
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3">
        {visibleAddresses.map((address) => (
          <AddressRadio
            key={address.id}
            name={name}
            address={address}
            checked={address.id === value}
            onChoose={() => onChoose(address.id)}
            onEdit={() => onEdit(address)}
          />
        ))}
      </div>
      {visibleAddresses.length < addresses.length ? (
        <Button tone="text" onClick={() => setShowAll(true)} className="mt-2 -ml-4 px-4">
          Show all {addresses.length} addresses
        </Button>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface AddressRadioProps {
  name: string
  address: Address
  checked: boolean
  onChoose(): void
  onEdit(): void
}

function AddressRadio({ name, address, checked, onChoose, onEdit }: AddressRadioProps) {
  const id = useId()
  return (
    <div className="relative rounded-card border border-line transition-colors duration-120 hover:border-control has-[input:checked]:border-accent has-[input:checked]:bg-accent-ground has-[input:checked]:ring-1 has-[input:checked]:ring-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-text">
      <label className="flex cursor-pointer items-start gap-3 p-4 pr-20 sm:p-5 sm:pr-20">
        <input
          type="radio"
          name={name}
          value={address.id}
          checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-words`}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span id={`${id}-name`} className="text-base font-medium break-words">
              {address.full_name}
            </span>
            <AddressTypeTag type={address.address_type} />
          </span>
          <span id={`${id}-words`} className="mt-1 block text-small text-soft">
            <AddressLines address={address} />
          </span>
        </span>
      </label>
      <span className="absolute top-1.5 right-1.5">
        <Button tone="text" aria-describedby={`${id}-name`} onClick={onEdit} className="px-4">
          Edit
        </Button>
      </span>
    </div>
  )
}
