import { statusTone } from '@handset/contract/codes.ts'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { Card } from '../../../ui/display/card.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { orderSearchHref } from '../order-list-place.ts'
import type { StaffOrder } from '../staff-order.data.ts'
import { NextStepCard } from './status/next-step-card.tsx'
import { OrderStatusUpdate } from './status/order-status-update.tsx'
import { PresenceNotice } from './presence/presence-notice.tsx'
import { PickList } from './printing/pick-list.tsx'
import { PrintMenu, type PrintedView, useOrderPrint } from './printing/print-menu.tsx'
import { StaffCustomerCard } from './contact/staff-customer-card.tsx'
import { StaffLineActions } from './line/staff-line-actions.tsx'
import { StaffOrderAmounts } from './payment/staff-order-amounts.tsx'
import { StaffOrderDocuments } from './documents/staff-order-documents.tsx'
import { StaffOrderLine } from './line/staff-order-line.tsx'
import { StaffOrderPayments } from './payment/staff-order-payments.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import type { CallOutput } from '@handset/contract/calls.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyText } from '../../../lib/page/copy-text.tsx'
import { useOrderChange } from './change/use-order-change.ts'

interface StaffOrderViewProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** An order for staff: what comes next, then its lines and its money, beside them the customer, and all that happened. */
export function StaffOrderView({ order, reload }: StaffOrderViewProps) {
  const { view, print } = useOrderPrint()
  return (
    <>
      {view === 'pick-list' ? (
        <div className="hidden print:block">
          <PickList order={order} />
        </div>
      ) : null}
      <div className={classNames('flex flex-col gap-4', view === 'pick-list' && 'print:hidden')}>
        <OrderFacts order={order} onPrint={print} />
        <PresenceNotice order={order} reload={reload} />
        {order.order.number_suspended === 1 ? (
          <Notice tone="danger">
            The mobile number of this order is suspended by order of an authority. Decide whether to deliver or to
            refund; the customer gets no messages.
          </Notice>
        ) : null}
        <NextStepCard order={order} reload={reload} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:grid-cols-[minmax(0,1fr)]">
          <Lines order={order} reload={reload} />
          <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
            <OrderStatusUpdate order={order} reload={reload} />
            <PayLinkCard order={order} reload={reload} />
            <StaffCustomerCard order={order} reload={reload} />
            <StaffOrderAmounts order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <StaffOrderDocuments order={order} reload={reload} />
            <StaffOrderPayments order={order} />
            {/* Internal notes are not printed: a printout may travel with the parcel. */}
            <div className="print:hidden">
              <TimelineCard order={order} reload={reload} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

const Lines = ({ order, reload }: StaffOrderViewProps) => (
  <Card title="Products">
    <ul className="flex flex-col gap-5 [&>li+li]:border-t [&>li+li]:border-line-soft [&>li+li]:pt-5">
      {order.products.map((line) => (
        <StaffOrderLine key={line.product_order_id} line={line} serialHref={orderSearchHref}>
          <StaffLineActions order={order} line={line} reload={reload} />
        </StaffOrderLine>
      ))}
    </ul>
  </Card>
)

function OrderFacts({ order, onPrint }: { order: StaffOrder; onPrint(view: PrintedView): void }) {
  const { date, payment_status, order_status } = order.order
  const units = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular">
      <p className="text-soft">
        Order Date: <strong className="font-medium text-ink">{dateText(date)}</strong>
      </p>
      <p className="text-soft">
        Total Items: <strong className="font-medium text-ink">{units}</strong>
      </p>
      <StatusChip tone={statusTone(payment_status)}>{`Payment ${payment_status}`}</StatusChip>
      <StatusChip tone={statusTone(order_status)}>{order_status}</StatusChip>
      <div className="ml-auto max-sm:hidden print:hidden">
        <PrintMenu order={order} onPrint={onPrint} />
      </div>
    </div>
  )
}

/** Sends the customer of an unpaid order a link to pay it, and shows the link, to be sent by other ways too. */
function PayLinkCard({ order: { order }, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const [sent, setSent] = useState<CallOutput<'admin/send-pay-link'>>()
  const { busy, change } = useOrderChange(reload)
  const can = useCan()
  if (order.is_payable === 0 || !can('orders.change')) return null

  async function send() {
    const response = await change(() => api.post('admin/send-pay-link', { order: order.order_number }))
    if (response.status) setSent(response.data)
  }
  return (
    <Card title="Not paid yet">
      <p className="mb-4 text-muted">The customer gets an e-mail with a link to pay this order without logging in.</p>
      {sent ? (
        <p className="mb-4">
          <span className="font-mono text-small break-all">{sent.link}</span>
          <CopyText label="pay link" text={sent.link} />
          <span className="block text-caption text-muted">
            Valid until <time dateTime={sent.valid_until.replace(' ', 'T')}>{timestampText(sent.valid_until)}</time>
          </span>
        </p>
      ) : null}
      <Button tone="secondary" size="small" busy={busy} onClick={() => void send()}>
        Send Pay Link
      </Button>
    </Card>
  )
}
