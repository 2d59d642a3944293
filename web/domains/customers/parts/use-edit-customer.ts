import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { Reply } from '../../../lib/api/call-types.ts'
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
  ): Promise<Reply<unknown>> {
    setBusy(true)
    const reply = await api.post('admin/edit-customer', {
      id: user_unique,
      first_name,
      last_name,
      is_active: isActive ? '1' : '0',
    })
    const isToggled = isActive !== (is_active === 1)
    if (reply.status)
      toast.success(reply.message, isToggled ? undoAction(`customer/${user_unique}`, reload) : undefined)
    else toast.warning(errorMessage(reply))
    if (reply.status || reply.http === 404) await reload()
    setBusy(false)
    return reply
  }
  return { busy, save }
}
