import type { ParcelSize } from '../../gateways/courier/courier.port.ts'

/**
 * A phone in its box, packed: kilograms and centimetres. Half a kilogram is the minimum weight that couriers charge.
 */
const unit = { weightKg: 0.5, lengthCm: 22, widthCm: 14, heightCm: 8 }

/** The parcel size for this many units, stacked. */
export const parcelSize = (quantity: number): ParcelSize => ({
  ...unit,
  weightKg: unit.weightKg * quantity,
  heightCm: unit.heightCm * quantity,
})
