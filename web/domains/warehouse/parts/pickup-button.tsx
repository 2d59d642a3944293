import { orderStatus } from '@handset/contract/codes.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import type { Reply } from '../../../lib/api/call-types.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useOrderChange } from '../../orders/staff/use-order-change.ts'
import type { WarehouseLine } from '../warehouse-order.data.ts'

/** Requests the pickup, then notifies the customer. Repeating both is safe: each happens once. */
async function bookPickup(order_product_id: number): Promise<Reply<unknown>> {
  const booked = await api.post('warehouse/initiate-pickup', { order_product_id })
  return booked.status ? api.post('warehouse/send-tracking-url', { order_product_id }) : booked
}

/** Shown for a line at Shipment Initiated with invoice and label; asks for confirmation. */
export function PickupButton({ line, reload }: { line: WarehouseLine; reload(): Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const { busy, change } = useOrderChange(reload)
  if (line.delivery_status !== orderStatus.shipmentInitiated || !line.product_invoice_file || !line.label) return null

  function proceed() {
    setConfirming(false)
    void change(() => bookPickup(line.product_order_id), messages.shippedAndSent)
  }
  return (
    <>
      <Button busy={busy} disabled={busy} onClick={() => setConfirming(true)}>
        Initiate Pickup
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Initiate Pickup?"
        confirm="Proceed"
        tone="primary"
        onConfirm={proceed}
        onCancel={() => setConfirming(false)}
      >
        {messages.confirmPickup}
      </ConfirmDialog>
    </>
  )
}
