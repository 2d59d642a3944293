import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import type { ReactNode } from 'react'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'

interface BulkDownloadButtonProps {
  label: string
  /** Icon and shorter words for the toolbar; on phones only the bar of the selected orders has the button. */
  short?: ReactNode
  /** The selected orders that may have such a file. */
  orders: readonly { order_number: string }[]
  emptyMessage?: string
  save(orderNumbers: string[]): Promise<unknown>
}

/** Downloads the files of the selected orders, or shows the reason why it cannot. */
export function BulkDownloadButton({
  label,
  short,
  orders,
  emptyMessage = messages.selectOrders,
  save,
}: BulkDownloadButtonProps) {
  const { busy, run } = useBusy()
  async function download() {
    if (orders.length === 0) return toast.warning(emptyMessage)
    if (orders.length > limits.maxDocumentsAtOnce)
      return toast.warning(messages.tooManyOrders(limits.maxDocumentsAtOnce))
    await run(() => save(orders.map(({ order_number }) => order_number)))
  }
  return (
    <Button
      tone="secondary"
      size="compact"
      busy={busy}
      aria-label={short ? label : undefined}
      className={short ? 'max-md:hidden' : undefined}
      onClick={() => void download()}
    >
      {short ?? label}
    </Button>
  )
}
