import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useEffect, useRef, useState, type Ref } from 'react'
import type { ProfileFields } from '../../customers/customers.data.ts'
import { AddAddress } from '../../customers/parts/add-address.tsx'
import { AddressDialog } from '../../customers/parts/address-dialog.tsx'
import { AddressRadios } from '../../customers/parts/address-radios.tsx'
import type { AddressFormHandle } from '../../customers/parts/use-address-form.ts'
import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface CheckoutAddressProps {
  form: CheckoutForm
  addresses: readonly Address[]
  profile?: ProfileFields
  onChanged(): Promise<void>
  /** Saves the address being edited when the customer pays without saving it first. */
  formHandle: Ref<AddressFormHandle>
}

/** The delivery address: one of the saved addresses, or a new one entered in place. */
export function CheckoutAddress({ form, addresses, profile, onChanged, formHandle }: CheckoutAddressProps) {
  const [adding, setAdding] = useState(addresses.length === 0)
  const [editing, setEditing] = useState<Address>()
  const [savedId, setSavedId] = useState<number>()
  const container = useRef<HTMLDivElement>(null)
  const { values, errors, reprice } = form
  const isSavedListed = values.address === savedId && addresses.some(({ id }) => id === savedId)

  // The form has closed, so focus and scroll position move to the saved address once it is listed.
  useEffect(() => {
    if (!isSavedListed) return
    const frame = requestAnimationFrame(() => {
      scrollToSelected(container.current)
      setSavedId(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [isSavedListed])

  async function saved(id: number) {
    await onChanged()
    setAdding(false)
    setEditing(undefined)
    setSavedId(id)
    await reprice({ address: id })
  }

  function edit(address: Address) {
    setAdding(false)
    setEditing(address)
  }

  return (
    <CheckoutSection title="Delivery address">
      <div ref={container} className="flex flex-col gap-3">
        {addresses.length > 0 ? (
          <AddressRadios
            legend="Delivery address"
            addresses={addresses}
            value={values.address}
            error={errors.address}
            onChoose={(address) => void reprice({ address })}
            onEdit={edit}
          />
        ) : null}
        <AddAddress
          open={adding}
          onToggle={setAdding}
          profile={profile}
          onSaved={(id) => void saved(id)}
          formHandle={formHandle}
        />
      </div>
      <AddressDialog address={editing} onSaved={(id) => void saved(id)} onClose={() => setEditing(undefined)} />
    </CheckoutSection>
  )
}

function scrollToSelected(container: HTMLElement | null) {
  const radio = container?.querySelector<HTMLElement>('input[type="radio"]:checked')
  radio?.focus({ preventScroll: true })
  radio?.scrollIntoView({ block: 'center' })
}
