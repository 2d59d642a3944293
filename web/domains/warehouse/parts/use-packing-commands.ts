import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useNavigate } from 'react-router'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { countUnchecked, isPickupDue } from '../packing.rules.ts'
import { useScanCommands } from '../scan/scan-command-listener.ts'
import type { ScanCommand } from '../scan/scan-commands.ts'
import { reportScan } from '../scan/scan-result.ts'
import { isOffline } from '../scan/send-scans.ts'
import type { WarehouseOrder } from '../warehouse-order.data.ts'
import type { Pickup } from './use-pickup.ts'

/** Runs the scanned commands of an open order. A pickup is only asked for once every unit was scanned. */
export function usePackingCommands({ order: { order_number }, products }: WarehouseOrder, pickup: Pickup): void {
  const navigate = useNavigate()

  function askForPickup() {
    const due = products.filter(isPickupDue)
    const left = countUnchecked(due)
    if (due.length === 0) return reportScan('wrong', messages.noPickupDue)
    if (left > 0) return reportScan('wrong', messages.commandNeedsUnits(left))
    if (isOffline.get() || !navigator.onLine) return reportScan('wrong', messages.commandNeedsConnection)
    pickup.ask(due)
    return reportScan('right', messages.scanToConfirm)
  }

  async function saveLabel() {
    if (products.every(({ label }) => !label)) return reportScan('wrong', messages.noLabelYet)
    const name = `Label-${order_number}`
    const isSaved = await downloadFile(
      'POST',
      'warehouse/download-label',
      { order_numbers: [order_number] },
      `${name}.pdf`,
    )
    return reportScan(isSaved ? 'right' : 'wrong', isSaved ? name : messages.downloadFailed)
  }

  const actions: Record<ScanCommand, () => unknown> = {
    proceed: () => (pickup.isAsking ? pickup.confirm() : askForPickup()),
    cancel() {
      reportScan(
        pickup.isAsking ? 'right' : 'wrong',
        pickup.isAsking ? messages.pickupCancelled : messages.nothingToCancel,
      )
      pickup.cancel()
    },
    next() {
      reportScan('right', messages.readyToScan)
      void navigate(href('warehouseOrders'))
    },
    label: saveLabel,
  }
  useScanCommands((command) => {
    if (!pickup.isBooking) void actions[command]()
  })
}
