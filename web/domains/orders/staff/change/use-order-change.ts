import { useState } from 'react'
import { errorMessage } from '../../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'

/**
 * Sends a change of an order, shows the result and reloads the order, also after a conflict with another staff member
 * (409) or a courier that did not answer (503). Without `successMessage`, shows the server's message.
 */
export function useOrderChange(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function change<Data>(
    send: () => Promise<CallResponse<Data>>,
    successMessage?: string,
  ): Promise<CallResponse<Data>> {
    setBusy(true)
    try {
      const response = await send()
      const text = response.status ? (successMessage ?? response.message) : errorMessage(response)
      if (text) (response.status ? toast.success : toast.warning)(text)
      if (response.status || [404, 409, 503].some((http) => http === response.http)) await reload()
      return response
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
