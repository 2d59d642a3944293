import { orderStatusLabel, statusTone } from '@handset/contract/codes.ts'
import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import type { StaffLine } from '../../staff-order.data.ts'
import { CopyText } from '../../../../lib/page/copy-text.tsx'
import { LineImage } from '../../customer/line-image.tsx'

/** The warehouse does not see discounts. */
type OrderLineView = Omit<StaffLine, 'cashback_percentage'> & Partial<StaffLine>

const returnLabels = {
  returning: 'Coming back',
  arrived: 'Back at the shop, not confirmed',
  received: 'Goods received',
} as const

const bookingLabels = {
  asking: 'Being booked',
  open: 'The courier has not answered',
  overdue: 'The courier has not answered',
  failed: 'Not booked',
} as const

/** A line of an order: product, its numbers, and the next step. */
export function StaffOrderLine({
  line,
  serialHref,
  children,
}: {
  line: OrderLineView
  /** Where the orders with a serial number are listed. */
  serialHref?(serial: string): string
  children: ReactNode
}) {
  const { product_name, quantity, product_mop } = line
  const status = orderStatusLabel(line.delivery_status)
  return (
    <li aria-label={product_name}>
      <div className="flex gap-4">
        <LineImage image={line.picture} sizes="80px" className="size-20" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <Anchor
              href={href('product', { id: line.product_unique })}
              className="-my-2 inline-block py-2 text-base font-medium hover:underline"
            >
              {product_name}
            </Anchor>
            <p className="text-base font-semibold tabular">{moneyText(product_mop * quantity)}</p>
          </div>
          <p className="text-soft">{[line.unit, line.options].filter(Boolean).join(' · ')}</p>
          <p className="text-soft tabular">
            Colour:{' '}
            <span className="inline-block max-w-full">
              <span className="text-ink">{line.color}</span>
              {'\u00A0·'}
            </span>{' '}
            <span className="whitespace-nowrap">
              Quantity: <span className="text-ink">{quantity}</span>
              {quantity > 1 ? ` (${moneyText(product_mop)} each)` : null}
            </span>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-2 text-soft">
            Delivery Status <StatusChip tone={statusTone(status)}>{status}</StatusChip>
            {line.return_state === 'none' ? null : (
              <StatusChip tone={line.return_state === 'received' ? 'neutral' : 'warning'}>
                {returnLabels[line.return_state]}
              </StatusChip>
            )}
            {line.undelivered === 'none' ? null : <StatusChip tone="warning">Undelivered</StatusChip>}
            {line.booking === 'none' ? null : (
              <StatusChip tone={line.booking === 'asking' ? 'info' : 'warning'}>
                {bookingLabels[line.booking]}
              </StatusChip>
            )}
          </div>
          {line.booking === 'none' || line.booking === 'asking' || line.booking_message === '' ? null : (
            <p className="mt-2 text-soft">{line.booking_message}</p>
          )}
          {line.parcel_message === '' ? null : <p className="mt-2 text-soft">{line.parcel_message}</p>}
        </div>
      </div>
      <LineNumbers line={line} serialHref={serialHref} />
      {children}
    </li>
  )
}

function LineNumbers({ line, serialHref }: { line: OrderLineView; serialHref?(serial: string): string }) {
  const { invoice_number, eway_bill_number, tracking_id } = line
  const serials = line.product_imei_no.split(' ').filter(Boolean)
  const rows: [label: string, value: ReactNode][] = [
    ...serials.map((serial, unit): [string, ReactNode] => [
      serials.length > 1 ? `IMEI of unit ${unit + 1}` : 'IMEI',
      <CopyableCode key={serial} label="IMEI" text={serial} href={serialHref?.(serial)} />,
    ]),
    ['Invoice No.', invoice_number && <CopyableCode key="invoice" label="invoice number" text={invoice_number} />],
    ['Discount', line.cashback_percentage ? `${line.cashback_percentage}%` : null],
    [
      'E-Way Bill No.',
      eway_bill_number && <CopyableCode key="eway" label="e-way bill number" text={eway_bill_number} />,
    ],
    ['Tracking ID', tracking_id && <Tracking key="tracking" line={line} id={tracking_id} />],
  ]
  const shown = rows.filter(([, value]) => Boolean(value))
  if (shown.length === 0) return null
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="leading-6 break-words tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CopyableCode({ label, text, href: listHref }: { label: string; text: string; href?: string | undefined }) {
  return (
    <span className="flex items-center gap-1">
      {listHref === undefined ? (
        <span className="code-text break-all">{text}</span>
      ) : (
        <Anchor href={listHref} title="Orders with this number" className="code-text break-all hover:underline">
          {text}
        </Anchor>
      )}
      <CopyText label={label} text={text} />
    </span>
  )
}

function Tracking({ line: { tracking_url, courier }, id }: { line: OrderLineView; id: string }) {
  return (
    <>
      <CopyableCode label="tracking id" text={id} />
      {courier ? <span className="mr-1 inline-block text-soft first-letter:uppercase">{courier}</span> : null}
      {tracking_url?.startsWith('https://') ? (
        <a href={tracking_url} target="_blank" rel="noreferrer" className="text-accent-text underline">
          Track parcel
        </a>
      ) : null}
    </>
  )
}
