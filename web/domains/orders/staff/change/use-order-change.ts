import { useState } from 'react'
import { errorMessage } from '../../../../lib/api/call-api.ts'
import type { Reply } from '../../../../lib/api/call-types.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'

/**
 * Sends a change of an order, shows the result and reloads the order, also after a conflict with another staff member
 * (409) or a courier that did not answer (503). Without `successMessage`, shows the server's message.
 */
export function useOrderChange(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function change<Data>(send: () => Promise<Reply<Data>>, successMessage?: string): Promise<Reply<Data>> {
    setBusy(true)
    try {
      const reply = await send()
      const text = reply.status ? (successMessage ?? reply.message) : errorMessage(reply)
      if (text) (reply.status ? toast.success : toast.warning)(text)
      if (reply.status || [404, 409, 503].some((http) => http === reply.http)) await reload()
      return reply
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
