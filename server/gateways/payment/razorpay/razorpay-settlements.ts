import { fieldsIn, textOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { SettlementLine, SettlementPage } from '../payment.port.ts'
import { isId, isReference, type RazorpayAccount } from './razorpay-account.ts'
import { isPaise, readFee } from './razorpay-inquiry.ts'

/** Far below Razorpay's maximum of 1000: with long notes those would be more than a response may have. */
const perPage = 100

const kinds: Record<string, SettlementLine['kind']> = {
  payment: 'payment',
  refund: 'refund',
  adjustment: 'adjustment',
  transfer: 'adjustment',
}

const nameOf = (value: unknown): string | null => textOf(value).slice(0, 60) || null

/** Null if it is no line in rupees. */
function readLine(item: Record<string, unknown>): SettlementLine | null {
  const { entity_id: entityId, type, amount, credit, debit, currency, settled_at: settledAt } = item
  const kind = kinds[textOf(type)]
  if (!kind || !/^[a-z]+_[A-Za-z0-9]{1,40}$/.test(textOf(entityId)) || currency !== 'INR') return null
  if (!isPaise(amount) || !isPaise(credit) || !isPaise(debit)) return null
  const isSettled = item.settled === true && isPaise(settledAt) && settledAt > 0
  return {
    entityId: textOf(entityId),
    kind,
    providerTxnId: isId('pay', item.payment_id) ? item.payment_id : null,
    merchantTxnId: [textOf(item.order_receipt)].find(isReference) ?? null,
    disputeId: isId('disp', item.dispute_id) ? item.dispute_id : null,
    amount,
    fee: readFee(item),
    net: credit - debit,
    settlementId: nameOf(item.settlement_id),
    utr: nameOf(item.settlement_utr),
    settledAt: isSettled ? new Date(settledAt * 1000).toISOString() : null,
    description: readMessage(textOf(item.description)),
  }
}

/** A page of the combined report of a day: payments, refunds, adjustments. The cursor is the number of lines before it. */
export async function readRecon(account: RazorpayAccount, day: string, cursor: string | null): Promise<SettlementPage> {
  const [year, month, date] = day.split('-').map(Number)
  const skip = Number(cursor ?? 0)
  const response = await account.get(
    `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${perPage}&skip=${skip}`,
  )
  if (!response.ok) return response
  if (!Array.isArray(response.fields.items))
    return { ok: false, reason: 'unclear', message: 'Razorpay did not tell what it has settled' }
  const items = fieldsIn(response.fields.items)
  const lines = items.map(readLine).filter((line) => line !== null)
  return {
    ok: true,
    lines,
    next: items.length === perPage ? String(skip + perPage) : null,
    unread: items.length - lines.length,
  }
}
