import { messages } from '@handset/contract/messages.ts'
import { useEffect, useId, useRef } from 'react'
import { presetName } from '../../ui/dates/date-ranges.ts'
import { RangePanel } from '../../ui/dates/range-panel.tsx'
import { useDateText } from '../../ui/dates/use-date-text.ts'
import { FilterPanel } from '../../ui/fields/filter-panel.tsx'
import { filterPillClass } from '../../ui/fields/filter-pill-class.ts'
import { dateText } from '../format/date-text.ts'
import type { ListFilter } from './list-filter.ts'

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

interface FilterDateProps {
  label: string
  /** yyyy-mm-dd, or empty. */
  value: string
  error?: string | undefined
  onChange(day: string): void
}

/** One end of the days of a list, typed as dd/mm/yyyy. */
function FilterDate({ label, value, error, onChange }: FilterDateProps) {
  const id = useId()
  const date = useDateText({ value, onChange })
  const shownError = error ?? date.error
  return (
    <span className={filterPillClass(value !== '')}>
      <label htmlFor={id} className="whitespace-nowrap text-soft">
        {label}
      </label>
      <input
        {...date.input}
        id={id}
        type="text"
        aria-invalid={shownError ? true : undefined}
        aria-describedby={shownError ? `${id}-error` : undefined}
        className="h-full w-[11ch] bg-transparent font-medium tabular outline-offset-4"
      />
      {shownError ? (
        <span id={`${id}-error`} className="font-medium whitespace-nowrap text-danger">
          {shownError}
        </span>
      ) : null}
    </span>
  )
}
