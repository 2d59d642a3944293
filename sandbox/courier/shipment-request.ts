import type { LabelAddress, ShipmentDetails } from './shipment-record.ts'

/** A valid shipment request, or the first error in it. */
export type ShipmentRequest = { reference: string; details: ShipmentDetails } | { error: string }

/** From this value in rupees on an e-way bill is required. */
const ewayThreshold = 50_000
/** PIN codes without service, to test a rejection. */
const unservedPincode = /^99/

/** Validation that both aggregators share, whatever their field names. */
export function validateShipment(request: {
  reference: string
  details: ShipmentDetails
  size: unknown[]
}): ShipmentRequest {
  const { reference, details, size } = request
  if (!/^[A-Za-z0-9-]{1,50}$/.test(reference)) return { error: 'orderId is Required' }
  for (const [name, address] of [
    ['pickup', details.from],
    ['delivery', details.to],
  ] as const) {
    const missing = missingField(address)
    if (missing) return { error: `${name} ${missing} is Required` }
  }
  if (size.some((value) => !(Number(value) > 0.5))) return { error: 'length, breadth and height are Required' }
  if (!(details.weightKg > 0)) return { error: 'deadWeight is Required' }
  if (!details.goods || !(details.quantity >= 1) || !(details.value > 0)) return { error: 'products are Required' }
  if (details.value >= ewayThreshold && !details.ewayBill) return { error: 'eWayBillNo is Required' }
  if (unservedPincode.test(details.to.pincode)) return { error: `No courier serves ${details.to.pincode}` }
  return { reference, details }
}

function missingField({ name, address, pincode, phone }: LabelAddress): string | undefined {
  if (!name) return 'name'
  if (!address) return 'address'
  if (!/^[1-9][0-9]{5}$/.test(pincode)) return 'pincode'
  return /^[0-9]{10}$/.test(phone) ? undefined : 'mobileNo'
}
