import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'

interface ChosenDownloadProps {
  label: string
  /** The chosen orders that may have such a file. */
  orders: readonly { order_number: string }[]
  /** Why there is nothing to download. */
  none?: string
  save(orderNumbers: string[]): Promise<unknown>
}

/** Saves the files of the chosen orders, or says why it cannot be. */
export function ChosenDownload({ label, orders, none = messages.selectOrders, save }: ChosenDownloadProps) {
  const [busy, setBusy] = useState(false)
  async function press() {
    if (orders.length === 0) return toast.warning(none)
    if (orders.length > limits.documentsAtOnce) return toast.warning(messages.ordersAtMost(limits.documentsAtOnce))
    setBusy(true)
    await save(orders.map(({ order_number }) => order_number))
    setBusy(false)
  }
  return (
    <Button tone="secondary" size="small" busy={busy} onClick={() => void press()}>
      {label}
    </Button>
  )
}
