import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { useState, type PointerEvent } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { salesColumns, scaleEnd, type SalesColumn } from '../sales-columns.ts'
import { DashboardPanel } from './dashboard-panel.tsx'

type Days = DashboardSummary['charts']['sales_by_day']

const shortMoney = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const quarters = [4, 3, 2, 1, 0]
const daysText = ({ from, to }: SalesColumn) => (from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`)
const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

/** The sales of each day as columns beside those of the period before; the same as a table for who cannot or will not look at columns. */
export function SalesChart({ days, className }: { days: Days; className?: string }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <DashboardPanel
      title="Sales by day"
      className={className}
      aside={
        <Button
          tone="text"
          size="small"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="-my-2 -mr-3"
        >
          Show as table
        </Button>
      }
    >
      {asTable ? null : <Columns days={days} />}
      <SalesTable days={days} hidden={!asTable} />
    </DashboardPanel>
  )
}

function Columns({ days }: { days: Days }) {
  const [looked, setLooked] = useState<number>()
  const columns = salesColumns(days)
  const end = scaleEnd(columns.flatMap(({ value, before }) => [value, before]))
  const column = looked === undefined ? undefined : columns[looked]
  const look = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setLooked(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  return (
    <div aria-hidden="true">
      <p className="flex min-h-10 flex-wrap items-center gap-x-4 text-caption text-muted tabular sm:min-h-5">
        {column ? (
          <>
            <span className="font-medium text-ink">{daysText(column)}</span>
            <span>
              {moneyText(column.value)}, {ordersText(column.count)}
            </span>
            <span>before: {moneyText(column.before)}</span>
          </>
        ) : (
          <>
            <Mark look="bg-accent">This period</Mark>
            <Mark look="bg-line-strong">The period before</Mark>
          </>
        )}
      </p>
      <div className="mt-3 flex gap-2">
        <ol className="-my-2 flex h-56 w-12 shrink-0 flex-col justify-between text-right text-caption text-muted tabular">
          {quarters.map((quarter) => (
            <li key={quarter} className="leading-4">
              {shortMoney.format((end / 4) * quarter)}
            </li>
          ))}
        </ol>
        <div
          className="relative h-52 min-w-0 flex-1 touch-pan-y"
          onPointerMove={look}
          onPointerDown={look}
          onPointerLeave={() => setLooked(undefined)}
        >
          {quarters.map((quarter) => (
            <div
              key={quarter}
              className={classNames(
                'absolute inset-x-0 border-t',
                quarter === 0 ? 'border-line-strong' : 'border-line-soft',
              )}
              style={{ bottom: `${quarter * 25}%` }}
            />
          ))}
          <div className="absolute inset-0 flex items-stretch">
            {columns.map((one, place) => (
              <div
                key={one.from}
                className={classNames(
                  'flex min-w-0 flex-1 items-end justify-center gap-px',
                  place === looked && 'bg-tile',
                )}
              >
                <div
                  className="w-[38%] max-w-10 rounded-t-[3px] bg-line-strong"
                  style={{ height: `${(one.before / end) * 100}%` }}
                />
                <div
                  className="w-[38%] max-w-10 rounded-t-[3px] bg-accent"
                  style={{ height: `${(one.value / end) * 100}%` }}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-2 flex justify-between pl-14 text-caption text-muted tabular">
        <span className={columns.length === 1 ? 'w-full text-center' : undefined}>{dateText(days[0]?.day ?? '')}</span>
        {columns.length > 1 ? <span>{dateText(days.at(-1)?.day ?? '')}</span> : null}
      </div>
    </div>
  )
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames('size-2.5 rounded-[3px]', look)} />
      {children}
    </span>
  )
}

const cell = 'border-b border-line-soft px-2 py-2 text-right first:text-left'

function SalesTable({ days, hidden }: { days: Days; hidden: boolean }) {
  return (
    <div
      className={hidden ? 'sr-only' : 'relative max-h-72 overflow-auto'}
      role={hidden ? undefined : 'group'}
      aria-label={hidden ? undefined : 'Sales by day'}
      tabIndex={hidden ? undefined : 0}
    >
      <table className="w-full text-small tabular">
        <caption className="sr-only">Sales by day</caption>
        <thead>
          <tr className="text-caption text-soft">
            {['Day', 'Sales', 'Orders', 'Before'].map((header) => (
              <th key={header} scope="col" className={classNames(cell, 'sticky top-0 bg-ground font-semibold')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, value, count, before }) => (
            <tr key={day}>
              <th scope="row" className={classNames(cell, 'font-normal')}>
                {dateText(day)}
              </th>
              <td className={cell}>{moneyText(value)}</td>
              <td className={cell}>{count}</td>
              <td className={cell}>{moneyText(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
