import { messages } from '@handset/contract/messages.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FilterDate } from '../../ui/fields/filter-date.tsx'
import { FilterPanel } from '../../ui/fields/filter-panel.tsx'
import { daysText } from './days-text.ts'
import type { ListFilter } from './list-filter.ts'

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

/** Filter of a list by days, both ends included; the chip names them in words. An end moves the other one with it. */
export function daysFilter({ label, query: { fromDate, toDate }, today, change }: DaysFilterInput): ListFilter {
  const text = daysText(fromDate, toDate, today)
  const error = fromDate && toDate && fromDate > toDate ? messages.daysInOrder : undefined
  const clear = () => change({ fromDate: '', toDate: '' })
  return {
    label,
    isSet: text !== '',
    chip: (
      <FilterPanel label={label} text={text} error={error} onRemove={clear}>
        {(close) => (
          <div className="flex flex-col items-start gap-2">
            <FilterDate
              label="From"
              value={fromDate}
              error={error}
              onChange={(day) => change({ fromDate: day, toDate: toDate !== '' && day > toDate ? day : toDate })}
            />
            <FilterDate
              label="To"
              value={toDate}
              onChange={(day) => change({ fromDate: day !== '' && day < fromDate ? day : fromDate, toDate: day })}
            />
            <div className="flex gap-1">
              <Button
                tone="text"
                size="compact"
                onClick={() => {
                  close()
                  change({ fromDate: today, toDate: today })
                }}
              >
                Today
              </Button>
              <Button
                tone="text"
                size="compact"
                onClick={() => {
                  close()
                  clear()
                }}
              >
                All dates
              </Button>
            </div>
          </div>
        )}
      </FilterPanel>
    ),
  }
}
