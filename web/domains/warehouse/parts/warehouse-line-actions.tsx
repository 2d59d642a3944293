import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { HandDeliveryButtons } from '../../orders/staff/parcel/hand-delivery-buttons.tsx'
import { isPickupDue } from '../packing.rules.ts'
import type { WarehouseLine } from '../warehouse-order.data.ts'
import type { Pickup } from './use-pickup.ts'

interface WarehouseLineActionsProps {
  orderNumber: string
  /** The order is neither cancelled nor returned. */
  canSend: boolean
  line: WarehouseLine
  pickup: Pickup
  reload(): Promise<void>
}

const paths = {
  Invoice: 'warehouse/download-invoice',
  Label: 'warehouse/download-label',
  Manifest: 'warehouse/download-manifest',
} as const

export function WarehouseLineActions({ orderNumber, canSend, line, pickup, reload }: WarehouseLineActionsProps) {
  const [loading, setLoading] = useState<keyof typeof paths>()
  const isBooking = pickup.isBookingLine(line)
  async function download(what: keyof typeof paths) {
    setLoading(what)
    await downloadFile('POST', paths[what], { order_product_id: line.product_order_id }, `${what}-${orderNumber}.pdf`)
    setLoading(undefined)
  }
  const documents = [
    line.product_invoice_file ? ('Invoice' as const) : undefined,
    line.label ? ('Label' as const) : undefined,
    line.has_manifest ? ('Manifest' as const) : undefined,
  ].filter((what) => what !== undefined)
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:flex-col print:hidden">
      {isPickupDue(line) ? (
        <Button
          size="large"
          busy={isBooking}
          disabled={isBooking}
          className="w-full lg:w-auto"
          onClick={() => pickup.ask([line])}
        >
          Initiate Pickup
        </Button>
      ) : null}
      <HandDeliveryButtons line={line} audience="warehouse" canSend={canSend} reload={reload} />
      {documents.map((what) => (
        <Button key={what} tone="secondary" busy={loading === what} onClick={() => void download(what)}>
          Download {what}
        </Button>
      ))}
    </div>
  )
}
