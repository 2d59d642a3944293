import type { Tone } from '@handset/contract/codes.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import type { OrderDetails } from '../orders.data.ts'

type Refund = OrderDetails['refunds'][number]

interface RefundText {
  label: string
  tone: Tone
  text: string
}

const underWay: RefundText = {
  label: 'On its way',
  tone: 'info',
  text: 'The money goes back to the account or card that you paid with. This usually takes 5–7 working days.',
}
const refundTexts: Record<string, RefundText> = {
  due: { ...underWay, label: 'Started' },
  requested: underWay,
  done: {
    label: 'Refunded',
    tone: 'success',
    text: 'The money has been sent to the account or card that you paid with. It usually takes 5–7 working days until your bank shows it.',
  },
  refused: {
    label: 'Delayed',
    tone: 'warning',
    text: 'The payment provider could not send the money back. We settle it with you in another way; please contact us if you have not heard from us.',
  },
}

/** Money that goes back to the customer: how it stands, and by which numbers the bank finds it. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ul className="flex flex-col gap-5 [&>li+li]:border-t [&>li+li]:border-line-soft [&>li+li]:pt-5">
      {refunds.map((refund, index) => (
        <RefundItem key={index} refund={refund} />
      ))}
    </ul>
  )
}

function RefundItem({ refund }: { refund: Refund }) {
  const { label, tone, text } = refundTexts[refund.state] ?? underWay
  return (
    <li className="flex flex-col gap-2 tabular">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-h3 font-semibold">{moneyText(refund.amount)}</span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </p>
      <p className="text-small text-soft">{text}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        <Fact name={refund.state === 'done' ? 'Refunded on' : 'Since'} value={dateText(refund.at)} />
        <Fact name="Refund ID" value={refund.reference} />
        <Fact name="Bank reference" value={refund.bank_reference} />
      </dl>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">{value}</dd>
    </>
  )
}
