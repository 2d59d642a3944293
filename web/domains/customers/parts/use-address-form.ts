import { useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import {
  addressErrors,
  addressFieldError,
  addressRefusal,
  emptyAddress,
  type AddressDraft,
  type AddressErrors,
  type AddressField,
} from '../address-rules.ts'
import { saveAddress } from '../customers.data.ts'

/** Saves what is written without the form's own button; answers the address's id unless it was refused. */
export interface AddressSaver {
  /** Something was written that is not saved yet. */
  isBegun: boolean
  save(): Promise<number | undefined>
}

interface AddressFormOptions {
  initial: Partial<AddressDraft>
  /** The address that is changed; without it a new one is saved. */
  id?: number
  onSaved(id: number): void
  saver?: Ref<AddressSaver>
}

/** An address being written: its values, what is wrong with them once a field was left, and how it is saved. */
export function useAddressForm({ initial, id, onSaved, saver }: AddressFormOptions) {
  const [draft, setDraft] = useState<AddressDraft>({ ...emptyAddress, ...initial })
  const [isBegun, setBegun] = useState(false)
  const [errors, setErrors] = useState<AddressErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function change(fields: Partial<AddressDraft>) {
    setBegun(true)
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

  async function save(): Promise<number | undefined> {
    if (busy) return undefined
    const found = addressErrors(draft)
    const reason = addressRefusal(draft, found)
    if (reason) {
      toast.warning(reason)
      refuse(found)
      return undefined
    }
    setBusy(true)
    const saved = await saveAddress(draft, id)
    setBusy(false)
    if ('id' in saved) onSaved(saved.id)
    else refuse(saved.errors)
    return 'id' in saved ? saved.id : undefined
  }

  useImperativeHandle(saver, () => ({ save, isBegun }))

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return { form, draft, errors, busy, change, leave, submit }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
