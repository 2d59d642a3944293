import { useRef, useState, type FormEvent } from 'react'
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts'
import { toast } from '../../../lib/toast-queue.ts'
import { addressErrors, addressFieldError, addressRefusal, emptyAddress, type AddressDraft, type AddressErrors, type AddressField } from '../address-rules.ts'
import { saveAddress } from '../customers.data.ts'

interface AddressFormOptions {
  initial: Partial<AddressDraft>
  /** The address that is changed; without it a new one is saved. */
  id?: number
  onSaved(id: number): void
}

/** An address being written: its values, what is wrong with them once a field was left, and how it is saved. */
export function useAddressForm({ initial, id, onSaved }: AddressFormOptions) {
  const [draft, setDraft] = useState<AddressDraft>({ ...emptyAddress, ...initial })
  const [errors, setErrors] = useState<AddressErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(fields: Partial<AddressDraft>) {
    setDraft((now) => ({ ...now, ...fields }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in fields))))
  }

  /** A field that was filled wrongly says so when it is left; an empty one waits for the submit. */
  function leave(field: AddressField) {
    const error = draft[field].trim() === '' ? undefined : addressFieldError(field, draft[field])
    if (error) setErrors((now) => ({ ...now, [field]: error }))
  }

  function refuse(found: AddressErrors) {
    setErrors(found)
    focusFirstInvalid(form.current)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = addressErrors(draft)
    const reason = addressRefusal(draft, found)
    if (reason) {
      toast.warning(reason)
      return refuse(found)
    }
    setBusy(true)
    const saved = await saveAddress(draft, id)
    setBusy(false)
    if ('id' in saved) onSaved(saved.id)
    else refuse(saved.errors)
  }

  return { form, draft, errors, busy, change, leave, submit }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
