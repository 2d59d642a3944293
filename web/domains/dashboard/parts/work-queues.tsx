import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { TipBox } from '../../../ui/overlays/tip.tsx'
import { useTip } from '../../../ui/overlays/use-tip.ts'

/** What each work queue counts, whatever period is chosen. */
const queueMeanings: Readonly<Record<string, string>> = {
  paid_without_imei: 'Paid orders with a unit that has no IMEI yet.',
  imei_without_invoice: 'Paid orders with a line whose IMEIs are recorded and which has no invoice yet.',
  invoiced_not_shipped: 'Paid orders with an invoiced line for which no parcel is booked.',
  pickup_pending: 'Orders with a booked parcel for which no pickup is requested.',
  eway_bill_needed: 'Paid orders with a line that reaches the e-way bill threshold and is not shipped.',
  cancelled_but_moving:
    'Cancelled orders whose parcel the courier still carries, or has not confirmed to have stopped.',
  payment_pending: 'Orders that wait for their payment for more than 30 minutes and can still be paid.',
  undelivered_parcels: 'Parcels that could not be delivered and wait for a response to the courier.',
  payment_issues:
    'Payments, refunds and payouts that somebody must settle by hand: refused, disputed or without an order.',
  failing_providers: 'Outside services of whose calls at least half fail at present.',
  low_balances: 'Prepaid accounts below the minimum of the settings.',
  reviews_to_approve: 'Customer reviews that nobody has approved or rejected.',
  enquiries_new: 'Enquiries of companies that nobody has opened.',
  low_stock: 'Active products with a variant at or below its low-stock level.',
}

type Queue = DashboardSummary['queues'][number]

const countText = (count: number): string =>
  count >= limits.maxQueueCount ? `${limits.maxQueueCount - 1}+` : String(count)

/** Pending tasks, each with a link to the list of just these; queues without a task follow in one line. */
export function WorkQueues({ queues }: { queues: readonly Queue[] }) {
  if (queues.length === 0) return null
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-base font-semibold">
        {waiting.length === 0 ? 'Nothing to do' : 'Waiting for you'}
      </h2>
      {waiting.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-3 md:auto-rows-fr md:grid-cols-3 xl:grid-cols-5">
          {waiting.map((queue) => (
            <li key={queue.key} className="max-md:last:odd:col-span-2">
              <QueueLink
                queue={queue}
                className="flex h-full min-h-14 flex-col-reverse justify-end gap-x-3 rounded-card border border-line bg-ground px-4 py-2 font-medium hover:border-strong sm:flex-row sm:items-center sm:justify-between"
                countClass="text-h3 font-semibold tabular"
              />
            </li>
          ))}
        </ul>
      )}
      {empty.length === 0 ? null : (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-muted">
          <span id="queues-empty">Empty:</span>
          <ul aria-labelledby="queues-empty" className="contents">
            {empty.map((queue) => (
              <li key={queue.key}>
                <QueueLink
                  queue={queue}
                  className="inline-flex min-h-6 items-center gap-1.5 hover:text-ink hover:underline"
                  countClass="tabular"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function QueueLink({ queue, className, countClass }: { queue: Queue; className: string; countClass: string }) {
  const { anchorProps, tipProps } = useTip()
  return (
    <>
      <Anchor {...anchorProps} href={queue.link} className={className}>
        <span>{queue.label}</span>
        <span className={countClass}>{countText(queue.count)}</span>
      </Anchor>
      <TipBox {...tipProps}>{queueMeanings[queue.key]}</TipBox>
    </>
  )
}
