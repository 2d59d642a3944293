import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../../lib/download-file.ts'
import { toast } from '../../../lib/toast-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { ChosenOrders } from './use-chosen-orders.ts'

interface ChosenBarProps {
  rows: readonly AdminOrderRow[]
  chosen: ChosenOrders
}

/** Why the invoices of these cannot be downloaded together, or null. */
function whyNot({ count, withInvoice }: ChosenOrders): string | null {
  if (count === 0) return messages.selectOrders
  if (withInvoice.length === 0) return messages.noInvoiceChosen
  return withInvoice.length > limits.documentsAtOnce ? messages.ordersAtMost(limits.documentsAtOnce) : null
}

/** What is done with several orders at once. */
export function ChosenBar({ rows, chosen }: ChosenBarProps) {
  const [busy, setBusy] = useState(false)
  const whole = rows.length > 0 && rows.every(chosen.has)
  async function save() {
    const reason = whyNot(chosen)
    if (reason) return toast.warning(reason)
    setBusy(true)
    const asked = { order_numbers: chosen.withInvoice }
    await downloadFile('GET', 'admin/download-invoice', asked, `Invoices-${chosen.withInvoice.length}.zip`)
    setBusy(false)
  }
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox label="Select this page" checked={whole} onChange={({ target }) => chosen.set(rows, target.checked)} />
      <output className="text-soft tabular">{chosen.count > 0 ? `${chosen.count} selected, ${chosen.withInvoice.length} with an invoice` : ''}</output>
      {chosen.count > 0 ? (
        <Button tone="text" size="small" onClick={chosen.clear}>
          Clear
        </Button>
      ) : null}
      <Button tone="secondary" size="small" busy={busy} onClick={() => void save()}>
        Download Invoices
      </Button>
    </div>
  )
}
