import { type Paise, splitAmount } from '@handset/contract/money.rules.ts'

/** A line of a paid order with what is known of its money. */
export interface ReportedLine {
  lineId: number
  quantity: number
  price: Paise
  /** Whole percent, contained in the price. */
  gstRate: number
  /** Hundredths of a percent. */
  cashbackBasisPoints: number
  /** What the provider kept of the order's payment, its tax included, and that tax; null as long as it has not told. */
  fee: Paise | null
  feeTax: Paise | null
  /** What the courier charges for the line's parcel; null as long as it is not known. */
  courierCharge: Paise | null
  /** All lines of the order, this one among them, in one order for all of them: price × quantity by id. */
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
}

/** The line's part of an amount of the whole order; the parts of all lines sum to it. */
function shareOf(amount: Paise, { lineId, orderLines }: ReportedLine): Paise {
  const index = orderLines.findIndex(({ id }) => id === lineId)
  const share = splitAmount(
    amount,
    orderLines.map(({ value }) => value),
  )[index]
  if (share === undefined) throw new Error(`Line ${lineId} is not among the lines of its order`)
  return share
}

/** The finance report's arithmetic (docs/specification.md, Finance), rounded to the paisa. Nothing is guessed: what hangs on an unknown amount is null. */
export function lineMoney(line: ReportedLine): LineMoney {
  const { quantity, price, gstRate, cashbackBasisPoints, fee, feeTax, courierCharge } = line
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
  }
}
