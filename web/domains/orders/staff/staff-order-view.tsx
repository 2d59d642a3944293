import { statusTone } from '@handset/contract/codes.ts'
import Printer from 'lucide-react/icons/printer'
import { dateText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import type { StaffOrder } from '../staff-order.data.ts'
import { NextStepCard } from './next-step-card.tsx'
import { OrderStatusUpdate } from './order-status-update.tsx'
import { PayLinkCard } from './pay-link-card.tsx'
import { OrderTimeline } from '../customer/order-timeline.tsx'
import { StaffLineActions } from './staff-line-actions.tsx'
import { StaffOrderAmounts } from './staff-order-amounts.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { StaffOrderCustomer } from './staff-order-customer.tsx'
import { StaffOrderDocuments } from './staff-order-documents.tsx'
import { StaffOrderLine } from './staff-order-line.tsx'
import { StaffOrderMessages } from './staff-order-messages.tsx'
import { StaffOrderNotes } from './staff-order-notes.tsx'
import { StaffOrderPayments } from './staff-order-payments.tsx'

interface StaffOrderViewProps {
  order: StaffOrder
  reload(): Promise<void>
}

export function StaffOrderView({ order, reload }: StaffOrderViewProps) {
  const { products, timeline } = order
  return (
    <div className="flex flex-col gap-4">
      <OrderFacts order={order} />
      {order.order.number_suspended === 1 ? (
        <Notice tone="danger">
          The mobile number of this order is suspended by order of an authority. Decide whether to deliver or to refund;
          the customer gets no messages.
        </Notice>
      ) : null}
      <NextStepCard order={order} reload={reload} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] print:grid-cols-[minmax(0,1fr)]">
        <Card title="Products">
          <ul className="flex flex-col gap-5 [&>li+li]:border-t [&>li+li]:border-line-soft [&>li+li]:pt-5">
            {products.map((line) => (
              <StaffOrderLine key={line.product_order_id} line={line}>
                <StaffLineActions order={order} line={line} reload={reload} />
              </StaffOrderLine>
            ))}
          </ul>
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <OrderStatusUpdate order={order} reload={reload} />
          <PayLinkCard order={order} reload={reload} />
          <StaffOrderDocuments order={order} reload={reload} />
          <StaffOrderCustomer order={order} />
          <StaffOrderAmounts order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Internal notes are not printed: a printout may travel with the parcel. */}
          <div className="print:hidden">
            <StaffOrderNotes order={order} reload={reload} />
          </div>
          <StaffOrderPayments order={order} />
          <StaffOrderMessages messages={order.messages} />
          <Card title="Timeline">
            <OrderTimeline timeline={timeline} dense />
          </Card>
        </div>
      </div>
    </div>
  )
}

function OrderFacts({ order: { order, products } }: { order: StaffOrder }) {
  const units = products.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular">
      <p className="text-soft">
        Order Date: <strong className="font-medium text-ink">{dateText(order.date)}</strong>
      </p>
      <p className="text-soft">
        Total Items: <strong className="font-medium text-ink">{units}</strong>
      </p>
      <StatusChip tone={statusTone(order.payment_status)}>{`Payment ${order.payment_status}`}</StatusChip>
      <StatusChip tone={statusTone(order.order_status)}>{order.order_status}</StatusChip>
      <Button
        tone="secondary"
        size="small"
        className="ml-auto max-sm:hidden print:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </div>
  )
}
