import { useState } from 'react'
import { errorMessage } from '../api/call-api.ts'
import type { CallResponse } from '../api/call-types.ts'
import { rememberUndo } from '../stores/last-undo.ts'
import { toast } from '../stores/toast-queue.ts'

/**
 * Runs an action on rows, shows the server's message and reloads the list. `undoOf` gives the action that takes back
 * what was done, which the message offers.
 */
export function useRowActions({ reload, onDone }: { reload(): Promise<void>; onDone?(): void }) {
  const [busy, setBusy] = useState(false)

  async function runAction<Data>(
    request: Promise<CallResponse<Data>>,
    undoOf?: (data: Data) => (() => Promise<CallResponse<unknown>>) | undefined,
  ) {
    setBusy(true)
    const response = await request
    if (response.status) {
      const undo = undoOf?.(response.data)
      toast.success(response.message, undo && rememberUndo(() => void runAction(undo())))
    } else toast.warning(errorMessage(response))
    await reload()
    setBusy(false)
    onDone?.()
    return response
  }

  return { busy, runAction }
}
