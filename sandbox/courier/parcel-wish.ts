import type { LabelPlace, ShipmentDetails } from './shipment-record.ts'

type Block = Record<string, unknown>

export const block = (value: unknown): Block =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** A parcel that a shop wants carried, or the one thing that is wrong with it. */
export type ParcelWish = { reference: string; details: ShipmentDetails } | { fault: string }

/** From here on goods do not travel without an e-way bill. Rupees. */
const ewayFrom = 50_000
/** Where no carrier goes: enough to try a refusal. */
const farAway = /^99/

/** What both aggregators ask of a parcel, whatever they call it. */
export function judgeWish(wish: { reference: string; details: ShipmentDetails; size: unknown[] }): ParcelWish {
  const { reference, details, size } = wish
  if (!/^[A-Za-z0-9-]{1,50}$/.test(reference)) return { fault: 'orderId is Required' }
  for (const [name, where] of [
    ['pickup', details.from],
    ['delivery', details.to],
  ] as const) {
    const fault = faultOf(where)
    if (fault) return { fault: `${name} ${fault} is Required` }
  }
  if (size.some((value) => !(Number(value) > 0.5))) return { fault: 'length, breadth and height are Required' }
  if (!(details.weightKg > 0)) return { fault: 'deadWeight is Required' }
  if (!details.goods || !(details.quantity >= 1) || !(details.value > 0)) return { fault: 'products are Required' }
  if (details.value >= ewayFrom && !details.ewayBill) return { fault: 'eWayBillNo is Required' }
  if (farAway.test(details.to.pincode)) return { fault: `No courier serves ${details.to.pincode}` }
  return { reference, details }
}

function faultOf({ name, address, pincode, phone }: LabelPlace): string | undefined {
  if (!name) return 'name'
  if (!address) return 'address'
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return 'pincode'
  return /^[0-9]{10}$/.test(phone) ? undefined : 'mobileNo'
}
