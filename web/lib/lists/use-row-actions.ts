import { useState } from 'react'
import { errorMessage } from '../api/call-api.ts'
import type { Reply } from '../api/call-types.ts'
import { rememberUndo } from '../stores/last-undo.ts'
import { toast } from '../stores/toast-queue.ts'

/**
 * Runs an action on rows, shows the server's message and reloads the list. `undoOf` gives the action that takes back
 * what was done, which the message offers.
 */
export function useRowActions({ reload, onDone }: { reload(): Promise<void>; onDone(): void }) {
  const [busy, setBusy] = useState(false)

  async function runAction<Data>(
    request: Promise<Reply<Data>>,
    undoOf?: (data: Data) => (() => Promise<Reply<unknown>>) | undefined,
  ) {
    setBusy(true)
    const reply = await request
    if (reply.status) {
      const undo = undoOf?.(reply.data)
      toast.success(reply.message, undo && rememberUndo(() => void runAction(undo())))
    } else toast.warning(errorMessage(reply))
    await reload()
    setBusy(false)
    onDone()
  }

  return { busy, runAction }
}
