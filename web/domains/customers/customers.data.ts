import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage } from '../../lib/stores/browser-storage.ts'
import { api, fieldErrors, errorMessage } from '../../lib/api/call-api.ts'
import { toast } from '../../lib/stores/toast-queue.ts'
import type { AddressDraft, AddressErrors } from './address-rules.ts'

/** Saves an address, new or changed, and says so; answers its id, or what was refused. */
export async function saveAddress(
  draft: AddressDraft,
  id?: number,
): Promise<{ id: number } | { errors: AddressErrors }> {
  const reply =
    id === undefined
      ? await api.post('customer/add-new-address', { ...draft })
      : await api.post('customer/edit-address', { ...draft, id })
  if (reply.status) {
    toast.success(id === undefined ? messages.addressSaved : messages.addressUpdated)
    return { id: reply.data.id }
  }
  toast.warning(errorMessage(reply))
  return { errors: fieldErrors(reply) }
}

/** Deletes an address and says so; false when it was refused. */
export async function deleteAddress(id: number): Promise<boolean> {
  const reply = await api.post('customer/delete-address', { id })
  if (reply.status) toast.success(messages.addressDeleted)
  else toast.warning(errorMessage(reply))
  return reply.status
}

/** A saved address as a draft to change. */
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

/** What is known of a person, to start a new address with. */
export function initialAddress(profile: ProfileFields | undefined): Partial<AddressDraft> {
  if (!profile) return {}
  return {
    full_name: [profile.first_name, profile.last_name].filter(Boolean).join(' '),
    email: profile.email,
    mobile: profile.mobile,
  }
}

export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>

/** Saves name and contacts and says so; contacts only where there are some. Answers what was refused, or nothing. */
export async function saveProfile({
  first_name,
  last_name,
  email,
  mobile,
}: ProfileFields): Promise<ProfileErrors | undefined> {
  const contacts = { ...(email.trim() === '' ? {} : { email }), ...(mobile === '' ? {} : { mobile }) }
  const reply = await api.post('customer/edit-profile', { first_name, last_name, ...contacts })
  if (!reply.status) {
    toast.warning(errorMessage(reply))
    return fieldErrors(reply)
  }
  browserStorage.write(storageKeys.firstName, first_name.trim())
  browserStorage.write(storageKeys.lastName, last_name.trim())
  toast.success(messages.profileUpdated)
  return undefined
}
