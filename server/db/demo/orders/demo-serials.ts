import { isImei } from '@handset/contract/imei.rules.ts'
import type { SoldItem } from './demo-baskets.ts'

/** A type allocation that no phone has: it begins with 99. */
const demoTac = '99000862'

/** The IMEI of this number, with the digit that makes it right. */
export function imeiOf(serial: number): string {
  const first = `${demoTac}${String(serial % 1_000_000).padStart(6, '0')}`
  const imei = Array.from('0123456789', (digit) => first + digit).find(isImei)
  if (!imei) throw new Error(`${first} is no beginning of an IMEI`)
  return imei
}

/** A number for each unit of a line: two a line at most, so that no two lines share one. */
export const demoSerials = (lineId: number, { quantity, hasImei }: Pick<SoldItem, 'quantity' | 'hasImei'>): string[] =>
  Array.from({ length: quantity }, (_, unit) =>
    hasImei ? imeiOf(lineId * 2 + unit) : `AM${String(lineId * 2 + unit).padStart(8, '0')}`,
  )
