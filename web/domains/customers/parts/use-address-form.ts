import { useImperativeHandle, type Ref } from 'react'
import { messages } from '@handset/contract/messages.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import {
  addressErrors,
  addressFieldError,
  addressErrorMessage,
  emptyAddress,
  type AddressDraft,
  type AddressField,
} from '../address-rules.ts'
import { saveAddress } from '../customers.data.ts'

/** Saves the address without the form's own button; returns its id unless it was refused. */
export interface AddressFormHandle {
  isDirty: boolean
  save(): Promise<number | undefined>
}

interface AddressFormOptions {
  initial: Partial<AddressDraft>
  id?: number
  onSaved(id: number): void
  formHandle?: Ref<AddressFormHandle>
}

/**
 * The state of an address form. An invalid field shows its error when it loses the focus, an empty one when the form
 * is sent.
 */
export function useAddressForm({ initial, id, onSaved, formHandle }: AddressFormOptions) {
  const form = useForm({
    initial: { ...emptyAddress, ...initial },
    validate: addressErrors,
    invalidMessage: (errors, draft) => addressErrorMessage(draft, errors),
    save: (draft) => saveAddress(draft, id),
    savedMessage: id === undefined ? messages.addressSaved : messages.addressUpdated,
    onSaved: (saved) => onSaved(saved.id),
  })

  function validateField(field: AddressField) {
    const text = form.values[field]
    const error = text.trim() === '' ? undefined : addressFieldError(field, text)
    if (error) form.addErrors({ [field]: error })
  }

  useImperativeHandle(formHandle, () => ({
    isDirty: form.isDirty,
    async save() {
      const response = await form.submit()
      return response?.status ? response.data.id : undefined
    },
  }))

  return { ...form, validateField }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
