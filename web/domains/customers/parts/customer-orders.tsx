import { statusTone } from '@handset/contract/codes.ts'
import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'

interface CustomerOrdersProps {
  orders: CustomerDetail['orders']
  total: number
  firstPage: string
  dimmed: boolean
}

/** A customer's orders, newest first, with links. */
export function CustomerOrders({ orders, total, firstPage, dimmed }: CustomerOrdersProps) {
  if (total === 0) return <p className="text-muted">No orders yet.</p>
  if (orders.length === 0) {
    return (
      <p className="text-muted">
        There are no orders on this page.{' '}
        <Anchor href={firstPage} className="text-accent-text hover:underline">
          First page
        </Anchor>
      </p>
    )
  }
  return (
    <ul
      aria-busy={dimmed || undefined}
      className={classNames(
        'flex flex-col divide-y divide-line-soft tabular transition-opacity',
        dimmed && 'opacity-60',
      )}
    >
      {orders.map(({ order_number, date, products, order_total, payment_status, order_status }) => (
        <li
          key={order_number}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-64">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <Anchor
                href={href('adminOrderUpdate', { id: order_number })}
                className="code-text font-medium text-accent-text hover:underline"
              >
                {order_number}
              </Anchor>
              <span className="text-muted">{dateText(date)}</span>
            </div>
            <p className="break-words text-soft">{products}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{moneyText(order_total)}</span>
            <StatusChip tone={statusTone(payment_status)}>{`Payment ${payment_status}`}</StatusChip>
            <StatusChip tone={statusTone(order_status)}>{order_status}</StatusChip>
          </div>
        </li>
      ))}
    </ul>
  )
}
