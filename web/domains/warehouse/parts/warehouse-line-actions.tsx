import { useState } from 'react'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { HandDeliveryButtons } from '../../orders/staff/hand-delivery-buttons.tsx'
import type { WarehouseLine } from '../warehouse-order.data.ts'
import { PickupButton } from './pickup-button.tsx'

interface WarehouseLineActionsProps {
  orderNumber: string
  /** The order is neither cancelled nor returned. */
  canSend: boolean
  line: WarehouseLine
  reload(): Promise<void>
}

const paths = {
  Invoice: 'warehouse/download-invoice',
  Label: 'warehouse/download-label',
  Manifest: 'warehouse/download-manifest',
} as const

/** Actions of packers on a line: print its documents, request its pickup. */
export function WarehouseLineActions({ orderNumber, canSend, line, reload }: WarehouseLineActionsProps) {
  const [loading, setLoading] = useState<keyof typeof paths>()
  async function download(what: keyof typeof paths) {
    setLoading(what)
    await downloadFile('POST', paths[what], { order_product_id: line.product_order_id }, `${what}-${orderNumber}.pdf`)
    setLoading(undefined)
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:flex-col print:hidden">
      {line.hand_delivery === 'none' ? <PickupButton line={line} reload={reload} /> : null}
      <HandDeliveryButtons line={line} audience="warehouse" canSend={canSend} reload={reload} />
      {line.product_invoice_file ? (
        <Button tone="secondary" busy={loading === 'Invoice'} onClick={() => void download('Invoice')}>
          Download Invoice
        </Button>
      ) : null}
      {line.label ? (
        <Button tone="secondary" busy={loading === 'Label'} onClick={() => void download('Label')}>
          Download Label
        </Button>
      ) : null}
      {line.has_manifest ? (
        <Button tone="secondary" busy={loading === 'Manifest'} onClick={() => void download('Manifest')}>
          Download Manifest
        </Button>
      ) : null}
    </div>
  )
}
