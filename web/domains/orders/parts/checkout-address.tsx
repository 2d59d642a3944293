import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import type { ProfileFacts } from '../../customers/customers.data.ts'
import { AddAddress } from '../../customers/parts/add-address.tsx'
import { AddressDialog } from '../../customers/parts/address-dialog.tsx'
import { AddressRadios } from '../../customers/parts/address-radios.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutAddressProps {
  form: CheckoutForm
  addresses: readonly Address[]
  profile?: ProfileFacts
  onChanged(): Promise<void>
}

/** Where it goes: one of the saved addresses, or a new one written in place. */
export function CheckoutAddress({ form, addresses, profile, onChanged }: CheckoutAddressProps) {
  const [adding, setAdding] = useState(addresses.length === 0)
  const [editing, setEditing] = useState<Address>()
  const { draft, errors, reprice } = form

  async function saved(id: number) {
    await onChanged()
    setAdding(false)
    setEditing(undefined)
    await reprice({ address: id })
  }

  function edit(address: Address) {
    setAdding(false)
    setEditing(address)
  }

  return (
    <CheckoutSection title="Delivery address">
      <div className="flex flex-col gap-3">
        {addresses.length > 0 ? <AddressRadios legend="Delivery address" addresses={addresses} value={draft.address} error={errors.address} onChoose={(address) => void reprice({ address })} onEdit={edit} /> : null}
        {addresses.length === 0 && errors.address ? <p className="text-small font-medium text-danger">{errors.address}</p> : null}
        <AddAddress open={adding} onToggle={setAdding} profile={profile} onSaved={(id) => void saved(id)} />
      </div>
      <AddressDialog address={editing} onSaved={(id) => void saved(id)} onClose={() => setEditing(undefined)} />
    </CheckoutSection>
  )
}
