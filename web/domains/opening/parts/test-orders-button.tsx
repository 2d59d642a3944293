import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** Removes what was ordered before the opening. */
export function TestOrdersButton({ onRemoved }: { onRemoved(): Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const response = await api.post('admin/remove-test-orders', {})
    if (response.status) toast.success(response.message)
    else toast.warning(errorMessage(response))
    await onRemoved()
    setBusy(false)
    setIsAsking(false)
  }

  return (
    <div className="mt-3">
      <Button tone="secondary" size="small" onClick={() => setIsAsking(true)}>
        Remove test orders
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove all test orders?"
        confirm="Remove them for good"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        Every order, customer, invoice, parcel, review and enquiry goes. The stock is as before, and numbers begin at 1.
      </ConfirmDialog>
    </div>
  )
}
