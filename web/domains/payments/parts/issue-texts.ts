import type { Tone } from '@handset/contract/codes.ts'
import type { PaymentIssue } from '@handset/contract/domains/payments/payments.contract.ts'
import type { PaymentIssueKind } from '@handset/contract/domains/payments/payment-issue-kinds.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'

interface IssueText {
  label: string
  tone: Tone
  /** What staff should do. */
  task(issue: PaymentIssue): string
}

export const issueTexts: Record<PaymentIssueKind, IssueText> = {
  'dispute-open': {
    label: 'Dispute',
    tone: 'danger',
    task: ({ respond_by }) =>
      `Answer it in the provider’s dashboard with the invoice and the proof of delivery${respond_by ? ` by ${timestampText(respond_by)}` : ''}; without a response the money is lost. Do not refund the order meanwhile: the customer would get the money twice.`,
  },
  'dispute-lost': {
    label: 'Dispute lost',
    tone: 'danger',
    task: () =>
      'The bank has taken the money back. Stop the parcel if it has not been delivered, otherwise settle with the customer.',
  },
  'capture-without-order': {
    label: 'Payment without order',
    tone: 'danger',
    task: () =>
      'The customer has paid and got neither goods nor a refund. Refund the payment in the provider’s dashboard, tell the customer, and tell whoever runs the shop’s server: this must not happen.',
  },
  mismatch: {
    label: 'Wrong amount',
    tone: 'warning',
    task: ({ amount, expected }) =>
      `${moneyText(amount)} was paid${expected === null ? '' : ` instead of ${moneyText(expected)}`}. The shop refunds it by itself and the order can still be paid: tell the customer, and ask the provider how it came about.`,
  },
  'settlement-unknown': {
    label: 'Unknown payment',
    tone: 'danger',
    task: () =>
      'The provider has paid out a payment that belongs to no order of this shop. Find it in the provider’s dashboard: refund it if its customer got nothing; a sale outside this shop, such as by a payment link at the counter, needs nothing more.',
  },
  'settlement-amount': {
    label: 'Settled differently',
    tone: 'warning',
    task: ({ amount, expected }) =>
      `The provider has settled ${moneyText(amount)}${expected === null ? '' : ` instead of ${moneyText(expected)}`}. Compare it with the provider’s dashboard, and ask the provider for the difference.`,
  },
  'refund-refused': {
    label: 'Refund refused',
    tone: 'danger',
    task: () =>
      'The provider refuses this refund for good, and the shop does not try again. Refund the payment in the provider’s dashboard or by bank transfer.',
  },
  'refund-open': {
    label: 'Refund not finished',
    tone: 'warning',
    task: () =>
      'Ask the provider why, with the transaction id. Do not refund it by hand: the shop goes on trying, and the customer would get the money twice. It leaves this list by itself.',
  },
}
