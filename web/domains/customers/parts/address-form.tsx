import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useId, type Ref } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import type { AddressDraft } from '../address-rules.ts'
import { draftOf } from '../customers.data.ts'
import { AddressFields } from './address-fields.tsx'
import { useAddressForm, type AddressSaver } from './use-address-form.ts'

interface AddressFormProps {
  /** The address to change; without it a new one is written. */
  address?: Address
  /** What is known of a new one already. */
  start?: Partial<AddressDraft>
  submit: string
  onSaved(id: number): void
  onCancel?(): void
  saver?: Ref<AddressSaver>
}

/** Writes an address: the one form for the checkout and the account. */
export function AddressForm({ address, start = {}, submit, onSaved, onCancel, saver }: AddressFormProps) {
  const state = useAddressForm({ initial: address ? draftOf(address) : start, id: address?.id, onSaved, saver })
  const name = useId()
  const wrong = Object.keys(state.errors).length
  return (
    <form ref={state.form} noValidate onSubmit={state.submit} className="flex flex-col gap-5">
      {wrong > 1 ? (
        <Notice tone="danger">
          <p>{wrong} fields need another look. Each says what is missing.</p>
        </Notice>
      ) : null}
      <AddressFields state={state} name={name} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={state.busy}>
          {submit}
        </Button>
        {onCancel ? (
          <Button tone="secondary" size="large" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
