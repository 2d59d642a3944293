import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage } from '../../lib/stores/browser-storage.ts'
import { api, errorMessage } from '../../lib/api/call-api.ts'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { toast } from '../../lib/stores/toast-queue.ts'
import type { AddressDraft } from './address-rules.ts'

/** Saves a new address, or changes the one with this id; returns its id. */
export const saveAddress = (draft: AddressDraft, id?: number): Promise<CallResponse<{ id: number }>> =>
  id === undefined
    ? api.post('customer/add-new-address', { ...draft })
    : api.post('customer/edit-address', { ...draft, id })

/** Deletes an address and shows the outcome; false if it was refused. */
export async function deleteAddress(id: number): Promise<boolean> {
  const response = await api.post('customer/delete-address', { id })
  if (response.status) toast.success(messages.addressDeleted)
  else toast.warning(errorMessage(response))
  return response.status
}

export function toAddressDraft(address: Address): AddressDraft {
  const { full_name, email, mobile, full_address, landmark, pincode, city } = address
  return {
    full_name,
    email,
    mobile,
    full_address,
    landmark,
    pincode,
    city,
    state_id: String(address.state_id),
    address_type: String(address.address_type),
  }
}

export interface ProfileFields {
  first_name: string
  last_name: string
  email: string
  mobile: string
}

/** Initial values of a new address, from the customer's profile. */
export function initialAddress(profile: ProfileFields | undefined): Partial<AddressDraft> {
  if (!profile) return {}
  return {
    full_name: [profile.first_name, profile.last_name].filter(Boolean).join(' '),
    email: profile.email,
    mobile: profile.mobile,
  }
}

/** Saves the name, and the contacts only where they are filled in. */
export async function saveProfile({
  first_name,
  last_name,
  email,
  mobile,
}: ProfileFields): Promise<CallResponse<unknown>> {
  const contacts = { ...(email.trim() === '' ? {} : { email }), ...(mobile === '' ? {} : { mobile }) }
  const response = await api.post('customer/edit-profile', { first_name, last_name, ...contacts })
  if (response.status) {
    browserStorage.write(storageKeys.firstName, first_name.trim())
    browserStorage.write(storageKeys.lastName, last_name.trim())
  }
  return response
}
