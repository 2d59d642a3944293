import type { UndeliveredParcel } from '@handset/contract/domains/shipping/shipping.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { timestampText } from '../../../lib/format/date-text.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowList } from '../../../ui/display/row-list.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { CopyText } from '../../../lib/page/copy-text.tsx'

/** What the courier is to do with an undelivered parcel. */
export const answerLabels = {
  're-attempt': 'Deliver again',
  dispute: 'Dispute the attempt',
  return: 'Bring it back',
} as const

interface UndeliveredListProps {
  parcels: readonly UndeliveredParcel[]
  dimmed: boolean
  onAnswer(parcel: UndeliveredParcel): void
}

/** Undelivered parcels with reason, attempts, days left, and the answer that is due. */
export function UndeliveredList({ parcels, dimmed, onAnswer }: UndeliveredListProps) {
  const can = useCan()
  return (
    <RowList label="Undelivered parcels" dimmed={dimmed} className="tabular">
      {parcels.map((parcel) => (
        <li
          key={parcel.order_product_id}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 p-4 md:grid-cols-[180px_minmax(0,1fr)_auto] lg:grid-cols-[220px_minmax(0,1fr)_auto]"
        >
          <ParcelHead parcel={parcel} />
          <ParcelBody parcel={parcel} />
          {parcel.answer === 'none' && can('orders.change') ? (
            <Button size="small" className="self-start justify-self-start" onClick={() => onAnswer(parcel)}>
              Answer
            </Button>
          ) : null}
        </li>
      ))}
    </RowList>
  )
}

const daysText = (days: number) => (days === 0 ? 'Returns any day' : `${days} ${days === 1 ? 'day' : 'days'} left`)

function ParcelHead({ parcel: { answer, answered_by, days_left, order_number } }: { parcel: UndeliveredParcel }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
      {answer === 'none' ? (
        <StatusChip tone={days_left <= 2 ? 'danger' : 'warning'}>{daysText(days_left)}</StatusChip>
      ) : (
        <StatusChip tone="info">{answerLabels[answer]}</StatusChip>
      )}
      <Anchor
        href={href('adminOrderUpdate', { id: order_number })}
        className="code-text text-accent-text hover:underline"
      >
        {order_number}
      </Anchor>
      {answer === 'none' ? null : <span className="text-caption break-all text-muted">by {answered_by}</span>}
    </div>
  )
}

function ParcelBody({ parcel }: { parcel: UndeliveredParcel }) {
  const { attempts, reason, awb, courier, tracking_url } = parcel
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-medium">{reason || 'The courier gave no reason'}</p>
      <p className="max-w-prose break-words">
        {parcel.product_name} for {parcel.customer_name}, {[parcel.address, parcel.landmark].filter(Boolean).join(', ')}
        ,{' '}
        <a href={`tel:+91${parcel.mobile}`} className="whitespace-nowrap text-accent-text underline">
          {`+91 ${parcel.mobile}`}
        </a>
      </p>
      {parcel.courier_takes_answers ? null : (
        <p className="text-muted">This courier takes answers in its own panel only: enter there what you note here.</p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
        <span>
          {attempts} {attempts === 1 ? 'attempt, on' : 'attempts, the last on'}{' '}
          <time dateTime={parcel.failed_at.replace(' ', 'T')}>{timestampText(parcel.failed_at)}</time>
        </span>
        <span aria-hidden="true">·</span>
        <span>{courier}</span>
        <span className="inline-flex items-center">
          <span className="font-mono break-all">{awb}</span>
          <CopyText label="tracking id" text={awb} />
        </span>
        {tracking_url.startsWith('https://') ? (
          <a href={tracking_url} target="_blank" rel="noreferrer" className="text-accent-text underline">
            Track parcel
          </a>
        ) : null}
      </p>
    </div>
  )
}
