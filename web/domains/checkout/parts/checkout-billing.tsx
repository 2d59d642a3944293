import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import type { ProfileFields } from '../../customers/customers.data.ts'
import { AddAddress } from '../../customers/parts/add-address.tsx'
import { AddressDialog } from '../../customers/parts/address-dialog.tsx'
import { AddressRadios } from '../../customers/parts/address-radios.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutBillingProps {
  form: CheckoutForm
  addresses: readonly Address[]
  profile?: ProfileFields
  onChanged(): Promise<void>
}

/** The address on the invoice: that of the delivery, or another one of the customer's. */
export function CheckoutBilling({ form, addresses, profile, onChanged }: CheckoutBillingProps) {
  const { values, errors, change, addErrors } = form
  const [open, setOpen] = useState(values.billing_address !== undefined)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Address>()
  const others = addresses.filter(({ id }) => id !== values.address)

  function choose(billing_address: number | undefined) {
    change({ billing_address })
    addErrors({ billing_address: undefined })
  }
  function toggle(isSame: boolean) {
    setOpen(!isSame)
    setAdding(!isSame && others.length === 0)
    choose(isSame ? undefined : others[0]?.id)
  }
  async function saved(id: number) {
    await onChanged()
    setAdding(false)
    setEditing(undefined)
    choose(id)
  }

  return (
    <div className="mt-3">
      <Checkbox
        label="Billing address same as delivery address"
        checked={!open}
        onChange={(event) => toggle(event.target.checked)}
      />
      {open ? (
        <div className="mt-2 flex flex-col gap-3">
          {others.length > 0 ? (
            <AddressRadios
              legend="Billing address"
              addresses={others}
              value={values.billing_address}
              error={errors.billing_address}
              onChoose={choose}
              onEdit={setEditing}
            />
          ) : null}
          <AddAddress open={adding} onToggle={setAdding} profile={profile} onSaved={(id) => void saved(id)} />
          {others.length === 0 && !adding ? (
            <p className="text-small text-soft">
              Until you add another address, the invoice carries the delivery address.
            </p>
          ) : null}
        </div>
      ) : null}
      <AddressDialog address={editing} onSaved={(id) => void saved(id)} onClose={() => setEditing(undefined)} />
    </div>
  )
}
