import { useState } from 'react'
import { errorMessage } from '../../../lib/api/call-api.ts'
import type { Reply } from '../../../lib/api/call-types.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'

/**
 * Sends a change of an order: what came of it is told, and the order is loaded again, as well where a colleague was faster (409). Without a text of
 * its own the server's message is told.
 */
export function useOrderChange(reload: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function change<Data>(send: () => Promise<Reply<Data>>, successMessage?: string): Promise<Reply<Data>> {
    setBusy(true)
    try {
      const reply = await send()
      const text = reply.status ? (successMessage ?? reply.message) : errorMessage(reply)
      if (text) (reply.status ? toast.success : toast.warning)(text)
      if (reply.status || reply.http === 409 || reply.http === 404) await reload()
      return reply
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
