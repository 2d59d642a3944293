import { type Paise, splitAmount } from '@handset/contract/money.rules.ts'

/** A line of a paid order with its known amounts. */
export interface ReportedLine {
  lineId: number
  quantity: number
  price: Paise
  /** Whole percent, included in the price. */
  gstRate: number
  /** Hundredths of a percent. */
  cashbackBasisPoints: number
  /**
   * What the provider deducts from the order's payment including tax, and that tax; null while neither reported nor
   * expected.
   */
  fee: Paise | null
  feeTax: Paise | null
  /** What the customer's bank took back of the order's payment. */
  disputeLoss: Paise
  /** The courier's charge for the line's parcel; null while unknown. */
  courierCharge: Paise | null
  /** All lines of the order including this one, sorted by id: price × quantity. */
  orderLines: readonly { id: number; value: Paise }[]
}

export interface LineMoney {
  preGst: Paise
  cashback: Paise
  payable: Paise
  charges: Paise | null
  gstOnCharges: Paise | null
  courierCharge: Paise | null
  bank: Paise | null
  coPocket: Paise | null
  disputeLoss: Paise
}

/** The line's share of an order amount; the shares of all lines add up to it. */
function shareOf(amount: Paise, { lineId, orderLines }: ReportedLine): Paise {
  const index = orderLines.findIndex(({ id }) => id === lineId)
  const share = splitAmount(
    amount,
    orderLines.map(({ value }) => value),
  )[index]
  if (share === undefined) throw new Error(`Line ${lineId} is not among the lines of its order`)
  return share
}

/**
 * The arithmetic of the finance report (docs/specification.md, Finance), rounded to the paisa. An amount that depends
 * on an unknown one is null.
 */
export function lineMoney(line: ReportedLine): LineMoney {
  const { quantity, price, gstRate, cashbackBasisPoints, fee, feeTax, disputeLoss, courierCharge } = line
  const value = price * quantity
  const cashback = Math.round((value * cashbackBasisPoints) / 10_000)
  const payable = value - cashback
  const isFeeKnown = fee !== null && feeTax !== null
  const charges = isFeeKnown ? shareOf(fee - feeTax, line) : null
  const gstOnCharges = isFeeKnown ? shareOf(feeTax, line) : null
  const bank = charges === null || gstOnCharges === null ? null : payable - charges - gstOnCharges
  return {
    preGst: Math.round((value * 100) / (100 + gstRate)),
    cashback,
    payable,
    charges,
    gstOnCharges,
    courierCharge,
    bank,
    coPocket: bank === null || courierCharge === null ? null : bank - courierCharge,
    disputeLoss: shareOf(disputeLoss, line),
  }
}
