import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef } from 'react'
import { RangePanel } from '../../ui/dates/range-panel.tsx'
import { FilterDate } from '../../ui/fields/filter-date.tsx'
import { FilterPanel } from '../../ui/fields/filter-panel.tsx'
import type { ListFilter } from './list-filter.ts'
import { presetName } from '../../ui/dates/date-ranges.ts'
import { dateText } from '../format/date-text.ts'

const dayMs = 86_400_000

interface Days {
  fromDate: string
  toDate: string
}

interface DaysFilterInput {
  label: string
  query: Days
  today: string
  change(days: Days): void
}

/**
 * Filter of a list by days, both ends included; the chip names them in words. They are typed, chosen by name or in a
 * calendar. An end moves the other one with it.
 */
export function daysFilter({ label, query: { fromDate, toDate }, today, change }: DaysFilterInput): ListFilter {
  const text = daysText(fromDate, toDate, today)
  const error = fromDate && toDate && fromDate > toDate ? messages.daysInOrder : undefined
  return {
    label,
    isSet: text !== '',
    chip: (
      <FilterPanel label={label} text={text} error={error} onRemove={() => change({ fromDate: '', toDate: '' })}>
        {(close) => (
          <>
            <div className="flex flex-wrap gap-2 px-3 pt-3 *:grow *:basis-40">
              <TypedDays days={{ fromDate, toDate }} error={error} change={change} />
            </div>
            <RangePanel
              range={{ from: fromDate, to: toDate }}
              today={today}
              onChoose={({ from, to }) => {
                close()
                change({ fromDate: from, toDate: to })
              }}
            />
          </>
        )}
      </FilterPanel>
    ),
  }
}

interface TypedDaysProps {
  days: Days
  error: string | undefined
  change(days: Days): void
}

/** Both days as text. */
function TypedDays({ days: { fromDate, toDate }, error, change }: TypedDaysProps) {
  // The second day may be typed before the page shows the first.
  const latest = useRef({ fromDate, toDate })
  useEffect(() => {
    latest.current = { fromDate, toDate }
  }, [fromDate, toDate])
  function choose(days: Days) {
    latest.current = days
    change(days)
  }
  function chooseFrom(day: string) {
    const to = latest.current.toDate
    choose({ fromDate: day, toDate: to !== '' && day > to ? day : to })
  }
  function chooseTo(day: string) {
    const from = latest.current.fromDate
    choose({ fromDate: day !== '' && day < from ? day : from, toDate: day })
  }
  return (
    <>
      <FilterDate label="From" value={fromDate} error={error} onChange={chooseFrom} />
      <FilterDate label="To" value={toDate} onChange={chooseTo} />
    </>
  )
}

/** Days of a filter in words: 'Last month', else both as dates; empty without any. Days are yyyy-mm-dd. */
function daysText(from: string, to: string, today: string): string {
  if (from === '' && to === '') return ''
  const name = presetName({ from, to }, today)
  if (name !== undefined) return name
  if (from === to) return namedDay(from, today)
  if (from === '') return `up to ${namedDay(to, today)}`
  return to === '' ? `from ${namedDay(from, today)}` : `${namedDay(from, today)} – ${namedDay(to, today)}`
}

function namedDay(day: string, today: string): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (ago === 0) return 'Today'
  return ago === 1 ? 'Yesterday' : dateText(day)
}
