import type { ComponentProps } from 'react'
import type { CallResponse } from '../../../../lib/api/call-types.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

interface ConfirmChangeProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm' | 'onCancel'> {
  reload(): Promise<void>
  send(): Promise<CallResponse<unknown>>
  /** The toast of a success, by default the server's message. */
  successMessage?: string
  onClose(): void
}

/** Asks before it sends a change of an order, and closes when the server has answered. */
export function ConfirmChange({ reload, send, successMessage, onClose, ...dialog }: ConfirmChangeProps) {
  const { busy, change } = useOrderChange(reload)
  async function confirm() {
    await change(send, successMessage)
    onClose()
  }
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()} onCancel={onClose} />
}
