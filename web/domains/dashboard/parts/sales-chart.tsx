import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { useState, type PointerEvent } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { salesColumns, niceScaleMax, type SalesColumn } from '../sales-columns.ts'
import { DashboardPanel } from './dashboard-panel.tsx'

type Days = DashboardSummary['charts']['sales_by_day']

const shortMoney = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const ticks = [4, 3, 2, 1, 0]
const dayRangeText = ({ from, to }: SalesColumn) =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`
const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

/** Sales per day as columns next to those of the previous period; also available as a table. */
export function SalesChart({ days, className }: { days: Days; className?: string }) {
  const [isTableShown, setTableShown] = useState(false)
  return (
    <DashboardPanel
      title="Sales by day"
      className={className}
      aside={
        <Button
          tone="text"
          size="small"
          aria-pressed={isTableShown}
          onClick={() => setTableShown(!isTableShown)}
          className="-my-2 -mr-3"
        >
          Show as table
        </Button>
      }
    >
      {isTableShown ? null : <Columns days={days} />}
      <SalesTable days={days} hidden={!isTableShown} />
    </DashboardPanel>
  )
}

function Columns({ days }: { days: Days }) {
  const [hoveredIndex, setHoveredIndex] = useState<number>()
  const columns = salesColumns(days)
  const scaleMax = niceScaleMax(columns.flatMap(({ value, before }) => [value, before]))
  const look = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setHoveredIndex(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))))
  }
  return (
    <div aria-hidden="true">
      <ColumnLegend column={hoveredIndex === undefined ? undefined : columns[hoveredIndex]} />
      <div className="mt-3 flex gap-2">
        <ol className="-my-2 flex h-56 w-12 shrink-0 flex-col justify-between text-right text-caption text-muted tabular">
          {ticks.map((tick) => (
            <li key={tick} className="leading-4">
              {shortMoney.format((scaleMax / 4) * tick)}
            </li>
          ))}
        </ol>
        <div
          className="relative h-52 min-w-0 flex-1 touch-pan-y"
          onPointerMove={look}
          onPointerDown={look}
          onPointerLeave={() => setHoveredIndex(undefined)}
        >
          {ticks.map((tick) => (
            <div
              key={tick}
              className={classNames(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'border-line-strong' : 'border-line-soft',
              )}
              style={{ bottom: `${tick * 25}%` }}
            />
          ))}
          <Bars columns={columns} scaleMax={scaleMax} hoveredIndex={hoveredIndex} />
        </div>
      </div>
      <div className="mt-2 flex justify-between pl-14 text-caption text-muted tabular">
        <span className={columns.length === 1 ? 'w-full text-center' : undefined}>{dateText(days[0]?.day ?? '')}</span>
        {columns.length > 1 ? <span>{dateText(days.at(-1)?.day ?? '')}</span> : null}
      </div>
    </div>
  )
}

/** The figures of the column under the pointer; without one the legend. */
function ColumnLegend({ column }: { column: SalesColumn | undefined }) {
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-x-4 text-caption text-muted tabular sm:min-h-5">
      {column ? (
        <>
          <span className="font-medium text-ink">{dayRangeText(column)}</span>
          <span>
            {moneyText(column.value)}, {ordersText(column.count)}
          </span>
          <span>before: {moneyText(column.before)}</span>
        </>
      ) : (
        <>
          <LegendItem look="bg-accent">This period</LegendItem>
          <LegendItem look="bg-line-strong">The period before</LegendItem>
        </>
      )}
    </p>
  )
}

interface BarsProps {
  columns: readonly SalesColumn[]
  /** The amount at the top of the chart. */
  scaleMax: number
  hoveredIndex: number | undefined
}

function Bars({ columns, scaleMax, hoveredIndex }: BarsProps) {
  const heightOf = (amount: number) => ({ height: `${(amount / scaleMax) * 100}%` })
  return (
    <div className="absolute inset-0 flex items-stretch">
      {columns.map((bar, index) => (
        <div
          key={bar.from}
          className={classNames(
            'flex min-w-0 flex-1 items-end justify-center gap-px',
            index === hoveredIndex && 'bg-tile',
          )}
        >
          <div className="w-[38%] max-w-10 rounded-t-[3px] bg-line-strong" style={heightOf(bar.before)} />
          <div className="w-[38%] max-w-10 rounded-t-[3px] bg-accent" style={heightOf(bar.value)} />
        </div>
      ))}
    </div>
  )
}

function LegendItem({ look, children }: { look: string; children: string }) {
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
