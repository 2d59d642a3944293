import { paymentMethods, type Tone } from '@handset/contract/codes.ts'
import type { FeeSource } from '@handset/contract/domains/orders/payment-fee.rules.ts'
import type { ReactNode } from 'react'
import { timestampText } from '../../../../lib/format/date-text.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { CopyText } from '../../../../lib/page/copy-text.tsx'
import { Card } from '../../../../ui/display/card.tsx'

type StateLabel = readonly [label: string, tone: Tone]

const paymentStates: Record<string, StateLabel> = {
  created: ['Started', 'neutral'],
  open: ['Waiting', 'warning'],
  captured: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
  mismatch: ['Wrong amount', 'danger'],
  abandoned: ['Given up', 'neutral'],
}
const refundStates: Record<string, StateLabel> = {
  due: ['Due', 'warning'],
  requested: ['Under way', 'info'],
  done: ['Refunded', 'success'],
  refused: ['Refused', 'danger'],
  stopped: ['Stopped', 'neutral'],
}
const refundReasons: Record<string, string> = {
  'cancelled-by-shop': 'The order was cancelled',
  returned: 'The goods were returned',
  'already-placed': 'Paid twice',
  replaced: 'Replaced by a later order',
  cancelled: 'Paid after the order was cancelled',
  'stock-gone': 'Paid after the stock ran out',
  'coupon-gone': 'Paid after the coupon was used up',
}
const disputeStates: Record<string, StateLabel> = {
  open: ['Answer needed', 'danger'],
  under_review: ['Under review', 'warning'],
  won: ['Won', 'success'],
  lost: ['Lost', 'danger'],
  closed: ['Closed', 'neutral'],
}
const providerLabel = (code: string) => paymentMethods.find((method) => method.code === code)?.label ?? code

/** Providers write payment methods in mixed case: UPI, EMI. */
const modeLabel = (mode: string) => (mode.length <= 3 ? mode.toUpperCase() : mode)

const feeNotes: Partial<Record<FeeSource, string>> = {
  settled: 'settled',
  reported: 'not settled yet',
  expected: 'expected, by the rate of the settings',
}

function FeeText({ payment: { fee, fee_tax, fee_source } }: { payment: StaffOrder['payments'][number] }) {
  if (fee === null) return null
  return (
    <span className="basis-full">
      Fee {moneyText(fee)}, of which {moneyText(fee_tax ?? 0)} GST ({feeNotes[fee_source]})
    </span>
  )
}

function SettlementText({ settlement }: { settlement: StaffOrder['refunds'][number]['settlement'] }) {
  if (!settlement) return null
  return (
    <span className="inline-flex basis-full flex-wrap items-center gap-x-3">
      Settled {timestampText(settlement.at)}
      {settlement.id === '' ? null : <ReferenceText name="settlement ID" text={settlement.id} />}
      {settlement.utr === '' ? null : <ReferenceText name="UTR" text={settlement.utr} />}
    </span>
  )
}

function RefundReferences({ refund }: { refund: StaffOrder['refunds'][number] }) {
  const { provider_state, reference, bank_reference } = refund
  if (provider_state === '' && reference === '') return null
  return (
    <span className="inline-flex basis-full flex-wrap items-center gap-x-3">
      {provider_state === '' ? null : `Provider says: ${provider_state}`}
      {reference === '' ? null : <ReferenceText name="refund ID" text={reference} />}
      {bank_reference === '' ? null : <ReferenceText name="bank reference" text={bank_reference} />}
    </span>
  )
}

const ReferenceText = ({ name, text }: { name: string; text: string }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1">
    <span className="inline-block first-letter:uppercase">{name}</span>
    <CopyableId name={name} text={text} />
  </span>
)

/** The button stays on the line of its number. */
const CopyableId = ({ name, text }: { name: string; text: string }) => (
  <span className="inline-flex items-center">
    <span className="code-text break-all">{text}</span>
    <CopyText label={name} text={text} />
  </span>
)

/** All payment attempts, refunds and disputes, newest last. */
export function StaffOrderPayments({ order }: { order: StaffOrder }) {
  return (
    <Card title="Payments and refunds">
      {order.payments.length === 0 ? <p className="text-muted">No payment attempts yet.</p> : null}
      <ul className="flex flex-col [&>li+li]:border-t [&>li+li]:border-line-soft">
        {order.payments.map((payment, index) => (
          <PaymentRow
            key={index}
            title={[providerLabel(payment.provider), modeLabel(payment.mode)].filter(Boolean).join(' · ')}
            stateLabel={paymentStates[payment.state]}
            {...payment}
          >
            {payment.transaction_id ? <CopyableId name="transaction ID" text={payment.transaction_id} /> : null}
            <FeeText payment={payment} />
            <SettlementText settlement={payment.settlement} />
          </PaymentRow>
        ))}
        {order.refunds.map((refund, index) => (
          <PaymentRow key={`refund ${index}`} title="Refund" stateLabel={refundStates[refund.state]} {...refund}>
            {refundReasons[refund.reason] ?? refund.reason}
            <RefundReferences refund={refund} />
            <SettlementText settlement={refund.settlement} />
          </PaymentRow>
        ))}
        {order.disputes.map((dispute) => (
          <PaymentRow
            key={dispute.dispute_id}
            title={`Dispute · ${dispute.phase.replaceAll('_', ' ')}`}
            stateLabel={disputeStates[dispute.status]}
            state={dispute.status}
            amount={dispute.amount}
            at={dispute.at}
          >
            <CopyableId name="dispute id" text={dispute.dispute_id} />
            <span className="basis-full">
              {dispute.reason}
              {dispute.respond_by ? `. Answer by ${timestampText(dispute.respond_by)} at the provider` : ''}
            </span>
          </PaymentRow>
        ))}
      </ul>
    </Card>
  )
}

function PaymentRow({
  title,
  stateLabel,
  state,
  amount,
  at,
  children,
}: {
  title: string
  stateLabel: StateLabel | undefined
  state: string
  amount: number
  at: string
  children: ReactNode
}) {
  const [label, tone] = stateLabel ?? [state, 'neutral']
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 tabular first:pt-0 last:pb-0">
      <span className="font-medium">{title}</span>
      <span className="text-right font-medium">{moneyText(amount)}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-muted">
        <time dateTime={at.replace(' ', 'T')}>{timestampText(at)}</time>
        {children}
      </span>
      <span className="text-right">
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
    </li>
  )
}
