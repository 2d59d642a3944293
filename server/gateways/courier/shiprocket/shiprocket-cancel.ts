import type { ActionResult, CancelResult } from '../courier.port.ts'
import { searchOrders } from './shiprocket-booking.ts'
import { postShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'
import { parseShiprocketResponse } from './shiprocket-response.ts'

/** Cancels the order, which frees the money that its freight blocks. Done also where there is none. */
export async function cancelOrder(merchant: ShiprocketMerchant, reference: string): Promise<ActionResult> {
  const found = await searchOrders(merchant, reference)
  if (found.state === 'absent') return { state: 'done' }
  if (found.state !== 'known') return found
  const parsed = await postShiprocket(merchant, '/orders/cancel', { ids: [found.orderId] })
  return parsed.state === 'good' ? { state: 'done' } : parsed
}

/** Shiprocket only forwards the request: any 2xx, also an empty one, means that it was taken. */
export async function cancelAtShiprocket(
  merchant: ShiprocketMerchant,
  awb: string,
  reference: string,
): Promise<CancelResult> {
  const body = JSON.stringify({ awbs: [awb] })
  const result = await merchant.session.send({ method: 'POST', path: '/orders/cancel/shipment/awbs', body })
  if (result.ok && result.status >= 200 && result.status < 300) {
    await cancelOrder(merchant, reference)
    return { state: 'asked' }
  }
  const parsed = parseShiprocketResponse(result)
  return parsed.state === 'good' ? { state: 'asked' } : parsed
}
