import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { useId, type Ref } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import type { AddressDraft } from '../address-rules.ts'
import { toAddressDraft } from '../customers.data.ts'
import { AddressFields } from './address-fields.tsx'
import { useAddressForm, type AddressFormHandle } from './use-address-form.ts'

interface AddressFormProps {
  address?: Address
  initial?: Partial<AddressDraft>
  submit: string
  onSaved(id: number): void
  onCancel?(): void
  formHandle?: Ref<AddressFormHandle>
}

/** The address form, used by the checkout and the account. */
export function AddressForm({ address, initial = {}, submit, onSaved, onCancel, formHandle }: AddressFormProps) {
  const state = useAddressForm({
    initial: address ? toAddressDraft(address) : initial,
    id: address?.id,
    onSaved,
    formHandle,
  })
  const name = useId()
  const errorCount = Object.keys(state.errors).length
  return (
    <form {...state.props} className="flex flex-col gap-5">
      {errorCount > 1 ? (
        <Notice tone="danger">
          <p>{errorCount} fields need another look. Each says what is missing.</p>
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
