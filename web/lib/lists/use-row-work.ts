import { useState } from 'react'
import { refusal } from '../api/call-api.ts'
import type { Reply } from '../api/call-types.ts'
import { toast } from '../stores/toast-queue.ts'

/** What a list does to one of its rows: says what the shop answered and loads the list again. */
export function useRowWork({ reload, onDone }: { reload(): Promise<void>; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function done(asked: Promise<Reply<unknown>>) {
    setBusy(true)
    const reply = await asked
    if (reply.status) toast.success(reply.message)
    else toast.warning(refusal(reply))
    await reload()
    setBusy(false)
    onDone()
  }

  return { busy, done }
}
