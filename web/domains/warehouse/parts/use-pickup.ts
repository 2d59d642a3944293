import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { useOrderChange } from '../../orders/staff/change/use-order-change.ts'
import { reportScan } from '../scan/scan-result.ts'
import type { WarehouseLine } from '../warehouse-order.data.ts'

/** Requests the pickup, then notifies the customer. Repeating both is safe: each happens once. */
async function bookPickup(order_product_id: number): Promise<CallResponse<unknown>> {
  const booked = await api.post('warehouse/initiate-pickup', { order_product_id })
  return booked.status ? api.post('warehouse/send-tracking-url', { order_product_id }) : booked
}

/** Stops at the first line that fails; its response is the result. */
async function bookPickups(lines: readonly WarehouseLine[]): Promise<CallResponse<unknown>> {
  let response: CallResponse<unknown> = { status: true, data: null, message: '' }
  for (const { product_order_id } of lines) {
    // oxlint-disable-next-line no-await-in-loop -- one parcel after the other, so that a failure stops the rest
    response = await bookPickup(product_order_id)
    if (!response.status) break
  }
  return response
}

/** The pickup of one or several lines of an order, after a confirmation. */
export function usePickup(reload: () => Promise<void>) {
  const [asked, setAsked] = useState<readonly WarehouseLine[]>()
  const [booking, setBooking] = useState<readonly number[]>([])
  const { change } = useOrderChange(reload)
  const isBooking = booking.length > 0

  async function confirm() {
    if (!asked || isBooking) return
    setAsked(undefined)
    setBooking(asked.map(({ product_order_id }) => product_order_id))
    const response = await change(() => bookPickups(asked), messages.shippedAndSent)
    // The toast has the words; the scan field adds sound and colour.
    reportScan(response.status ? 'right' : 'wrong', response.status ? messages.pickupDone : messages.pickupFailed)
    setBooking([])
  }
  return {
    isAsking: asked !== undefined,
    isBooking,
    isBookingLine: ({ product_order_id }: WarehouseLine) => booking.includes(product_order_id),
    ask: (lines: readonly WarehouseLine[]) => setAsked(lines),
    cancel: () => setAsked(undefined),
    confirm,
  }
}

export type Pickup = ReturnType<typeof usePickup>
