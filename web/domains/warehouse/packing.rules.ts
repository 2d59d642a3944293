import { orderStatus } from '@handset/contract/codes.ts'
import type { WarehouseLine } from './warehouse-order.data.ts'

const numbersIn = (text: string): string[] => text.split(' ').filter(Boolean)

/** The units of a line by IMEI, each with whether it was scanned. */
export function unitsOf({
  product_imei_no,
  checked_imei_no,
}: Pick<WarehouseLine, 'product_imei_no' | 'checked_imei_no'>) {
  const checked = new Set(numbersIn(checked_imei_no))
  return numbersIn(product_imei_no).map((serial) => ({ serial, isChecked: checked.has(serial) }))
}

/** Units of these lines that were not scanned yet. */
export const countUnchecked = (lines: readonly WarehouseLine[]): number =>
  lines.flatMap(unitsOf).filter(({ isChecked }) => !isChecked).length

/** A line at Shipment Initiated with invoice and label, which the courier is to fetch. */
export const isPickupDue = ({
  delivery_status,
  product_invoice_file,
  label,
  hand_delivery,
}: Pick<WarehouseLine, 'delivery_status' | 'product_invoice_file' | 'label' | 'hand_delivery'>): boolean =>
  hand_delivery === 'none' && delivery_status === orderStatus.shipmentInitiated && !!product_invoice_file && !!label
