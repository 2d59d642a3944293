import type { CallOutput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { conflict, invalidField, missing, ok, type Outcome, unavailable } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { readTogether } from '../../platform/database/transaction.ts'
import { type BilledOrder, findBilledOrder } from '../orders/payable-orders.queries.ts'
import { type Attempt, listAttempts } from '../payments/attempts.queries.ts'
import { settleAttempt } from '../payments/settle-attempt.ts'
import { endOf, type Settlement } from '../payments/settlement.ts'

/** A customer who has begun to pay more often than this is asked about by the reconciler. */
const mostAsked = 5

/** Asks about the attempts that have no end yet, newest first, until one has placed the order or the provider does not answer. */
async function settleAttempts(services: Services, attempts: Attempt[]): Promise<Settlement | null> {
  let last: Settlement | null = null
  for (const attempt of attempts
    .filter((candidate) => !endOf(candidate) && candidate.redirect_url !== null)
    .slice(0, mostAsked)) {
    last = await settleAttempt(services, attempt)
    if (last === 'placed' || last === 'unknown') break
  }
  return last
}

function judgePayment(
  order: BilledOrder,
  paid: Attempt | undefined,
  last: Settlement | null,
): Outcome<CallOutput<'customer/order-placed'>> {
  const end = paid && endOf(paid)
  if (end === 'placed')
    return ok({ order_number: order.order_number, order_total: toRupees(order.total_paise) }, answers.orderPlaced)
  if (end === 'refunding') return conflict(answers.paymentRefunded)
  return last === 'unknown'
    ? unavailable(messages.paymentPending, 5)
    : invalidField('payment_id', answers.paymentNotProved)
}

/**
 * Answers whether this payment has placed this customer's order, after asking the provider; repeating it changes nothing. 404 for orders of
 * others, 422 where the payment is not proved to have paid just this order, 409 where it is going back, 503 while the provider is silent.
 */
export async function confirmPayment(
  services: Services,
  customerId: number,
  claim: { order_number: string; payment_id: string },
): Promise<Outcome<CallOutput<'customer/order-placed'>>> {
  const named = { number: claim.order_number }
  const [order, known] = await readTogether(services.db, (reader) =>
    Promise.all([findBilledOrder(reader, customerId, named), listAttempts(reader, named)]),
  )
  if (!order) return missing()
  const isClaimed = (attempt: Attempt) => attempt.provider_txn_id === claim.payment_id
  const settled = known.find((attempt) => isClaimed(attempt) && endOf(attempt))
  if (settled || order.is_placed) return judgePayment(order, settled, null)
  const last = await settleAttempts(services, known)
  return judgePayment(order, (await listAttempts(services.db, order)).find(isClaimed), last)
}
