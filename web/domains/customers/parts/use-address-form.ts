import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import {
  addressErrors,
  addressFieldError,
  addressErrorMessage,
  emptyAddress,
  type AddressDraft,
  type AddressErrors,
  type AddressField,
} from '../address-rules.ts'
import { saveAddress } from '../customers.data.ts'

/** Saves what is written without the form's own button; answers the address's id unless it was refused. */
export interface AddressFormHandle {
  /** Something was written that is not saved yet. */
  isDirty: boolean
  save(): Promise<number | undefined>
}

interface AddressFormOptions {
  initial: Partial<AddressDraft>
  /** The address that is changed; without it a new one is saved. */
  id?: number
  onSaved(id: number): void
  formHandle?: Ref<AddressFormHandle>
}

/** An address being written: its values, what is wrong with them once a field was left, and how it is saved. */
export function useAddressForm({ initial, id, onSaved, formHandle }: AddressFormOptions) {
  const [draft, setDraft] = useState<AddressDraft>({ ...emptyAddress, ...initial })
  const [isDirty, setDirty] = useState(false)
  const [errors, setErrors] = useState<AddressErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(fields: Partial<AddressDraft>) {
    setDirty(true)
    setDraft((previous) => ({ ...previous, ...fields }))
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([field]) => !(field in fields))))
  }

  /** A field that was filled wrongly says so when it is left; an empty one waits for the submit. */
  function validateField(field: AddressField) {
    const error = draft[field].trim() === '' ? undefined : addressFieldError(field, draft[field])
    if (error) setErrors((previous) => ({ ...previous, [field]: error }))
  }

  function showErrors(foundErrors: AddressErrors) {
    setErrors(foundErrors)
    focusFirstInvalid(form.current)
  }

  async function save(): Promise<number | undefined> {
    if (busy) return undefined
    const foundErrors = addressErrors(draft)
    const reason = addressErrorMessage(draft, foundErrors)
    if (reason) {
      toast.warning(reason)
      showErrors(foundErrors)
      return undefined
    }
    setBusy(true)
    const saved = await saveAddress(draft, id)
    setBusy(false)
    if ('id' in saved) onSaved(saved.id)
    else showErrors(saved.errors)
    return 'id' in saved ? saved.id : undefined
  }

  useImperativeHandle(formHandle, () => ({ save, isDirty }))

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return { form, draft, errors, busy, change, validateField, submit }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
