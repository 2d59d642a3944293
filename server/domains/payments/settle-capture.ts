import type { Paise } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { PaymentState } from '../../gateways/payment/payment.port.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { cancelPaidOrder } from '../orders/fail-order.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { registerRefund, type RefundReason } from './register-refund.ts'
import { endOf, type Settlement } from './settlement.ts'

type Capture = Extract<PaymentState, { amount: Paise }>

const timelineTexts: Record<RefundReason, string> = {
  'already-placed': 'A second payment was received and is being refunded',
  replaced: 'Paid after a later order had taken its place; the payment is being refunded',
  cancelled: 'Paid after it was cancelled; the payment is being refunded',
  'stock-gone': 'Paid too late: the product is sold out, the payment is being refunded',
  'coupon-gone': 'Paid too late: the coupon has been used up, the payment is being refunded',
  mismatch: 'A payment of another amount was received and is being refunded',
  'refunded-by-provider': 'The payment was refunded',
}
