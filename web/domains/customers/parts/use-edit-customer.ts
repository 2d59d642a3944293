import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { undoAction } from '../../../lib/forms/undo-change.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'

interface CustomerUpdate {
  first_name: string
  last_name: string
  isActive: boolean
}

export type CustomerEditor = ReturnType<typeof useEditCustomer>

/** Saves a customer's name and whether they may log in, shows the outcome and reloads the list. */
export function useEditCustomer(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function save(
    { user_unique, is_active }: Pick<ListedCustomer, 'user_unique' | 'is_active'>,
    { first_name, last_name, isActive }: CustomerUpdate,
  ): Promise<CallResponse<unknown>> {
    setBusy(true)
    const response = await api.post('admin/edit-customer', {
      id: user_unique,
      first_name,
      last_name,
      is_active: isActive ? '1' : '0',
    })
    const isToggled = isActive !== (is_active === 1)
    if (response.status)
      toast.success(response.message, isToggled ? undoAction(`customer/${user_unique}`, reload) : undefined)
    else toast.warning(errorMessage(response))
    if (response.status || response.http === 404) await reload()
    setBusy(false)
    return response
  }
  return { busy, save }
}
