import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { countedText } from '../../../lib/format/counted-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { niceScaleMax } from '../sales-columns.ts'

export interface ChartColumn {
  /** Days or an hour, as the tip and screen readers name it. */
  name: string
  value: number
  count: number
  /** The same column of the period before, drawn beside it. */
  before?: number
  /** The list of what is counted. */
  href: string
}

interface ColumnChartProps {
  label: string
  columns: readonly ChartColumn[]
  /** Below the chart, spread from its left end to its right. */
  axis: readonly string[]
}

const ticks = [4, 3, 2, 1, 0]
const shortMoney = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const keySteps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Columns that are links to what they count. One tab stop; the arrow keys, Home and End move between the columns, whose
 * numbers stand in a tip above the chart's ground and are read by screen readers.
 */
export function ColumnChart({ label, columns, axis }: ColumnChartProps) {
  const [active, setActive] = useState<number>()
  const [tabStop, setTabStop] = useState(columns.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const scaleMax = niceScaleMax(columns.flatMap(({ value, before = 0 }) => [value, before]))
  const column = active === undefined ? undefined : columns[active]
  const reached = Math.min(tabStop, columns.length - 1)

  const activateUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * columns.length)
    setActive(Math.min(columns.length - 1, Math.max(0, index)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setActive(undefined)
    const target = keySteps[event.key]?.(reached, columns.length - 1)
    if (target === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('a')[target]?.focus()
  }
  const onFocus = (index: number) => {
    setTabStop(index)
    setActive(index)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget)) setActive(undefined)
  }

  return (
    <div>
      <div className="relative flex gap-2 pt-2">
        <ol aria-hidden="true" className="-my-2 flex h-56 w-12 shrink-0 flex-col justify-between text-right">
          {ticks.map((tick) => (
            <li key={tick} className="text-caption/4 text-muted tabular">
              {shortMoney.format((scaleMax / 4) * tick)}
            </li>
          ))}
        </ol>
        <div
          className="relative h-52 min-w-0 flex-1 touch-pan-y"
          onPointerMove={activateUnder}
          onPointerLeave={() => setActive(undefined)}
        >
          <GridLines />
          <ul ref={list} aria-label={label} className="absolute inset-0 flex items-stretch">
            {columns.map((bar, index) => (
              <Column
                key={bar.name}
                column={bar}
                scaleMax={scaleMax}
                isActive={index === active}
                isTabStop={index === reached}
                onFocus={() => onFocus(index)}
                onBlur={onBlur}
                onKeyDown={onKeyDown}
              />
            ))}
          </ul>
          {column && active !== undefined ? <ColumnTip column={column} at={(active + 0.5) / columns.length} /> : null}
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between pl-14 text-caption text-muted tabular">
        {axis.map((text) => (
          <span key={text} className={axis.length === 1 ? 'w-full text-center' : undefined}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

const GridLines = () => (
  <>
    {ticks.map((tick) => (
      <div
        key={tick}
        className={classNames('absolute inset-x-0 border-t', tick === 0 ? 'border-line-strong' : 'border-line-soft')}
        style={{ bottom: `${tick * 25}%` }}
      />
    ))}
  </>
)

interface ColumnProps {
  column: ChartColumn
  /** The amount at the top of the chart. */
  scaleMax: number
  isActive: boolean
  isTabStop: boolean
  onFocus(): void
  onBlur(event: FocusEvent): void
  onKeyDown(event: KeyboardEvent): void
}

const columnText = ({ name, value, count, before }: ChartColumn): string =>
  `${name}: ${moneyText(value)}, ${countedText(count, 'order')}${before === undefined ? '' : `, before ${moneyText(before)}`}`

function Column({ column, scaleMax, isActive, isTabStop, onFocus, onBlur, onKeyDown }: ColumnProps) {
  const heightOf = (amount: number) => ({ height: `${(amount / scaleMax) * 100}%` })
  // On a touch screen the first press shows the numbers and the second one opens the list.
  const wasShown = useRef(false)
  const onClick = (event: MouseEvent) => {
    if (!wasShown.current) event.preventDefault()
  }
  return (
    <li className="flex min-w-0 flex-1">
      <Anchor
        href={column.href}
        aria-label={columnText(column)}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerDown={({ pointerType }) => (wasShown.current = pointerType !== 'touch' || isActive)}
        onKeyDown={(event) => {
          wasShown.current = true
          onKeyDown(event)
        }}
        onClick={onClick}
        className={classNames('flex min-w-0 flex-1 items-end justify-center gap-px', isActive && 'bg-tile')}
      >
        {column.before === undefined ? null : (
          <span className="w-[38%] max-w-10 rounded-t-[3px] bg-control" style={heightOf(column.before)} />
        )}
        <span
          className={classNames(
            'max-w-10 rounded-t-[3px] bg-accent',
            column.before === undefined ? 'w-[70%]' : 'w-[38%]',
          )}
          style={heightOf(column.value)}
        />
      </Anchor>
    </li>
  )
}

/** The numbers of a column, within the width of the chart; `at` is its middle, 0 to 1. */
const ColumnTip = ({ column, at }: { column: ChartColumn; at: number }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-1 z-1 rounded-control border border-line-strong bg-ground px-3 py-2 text-caption whitespace-nowrap text-muted shadow-floating tabular"
    style={{ left: `${at * 100}%`, translate: `-${at * 100}% 0` }}
  >
    <span className="block font-medium text-ink">{column.name}</span>
    <span className="block">
      {moneyText(column.value)}, {countedText(column.count, 'order')}
    </span>
    {column.before === undefined ? null : <span className="block">before: {moneyText(column.before)}</span>}
  </div>
)
