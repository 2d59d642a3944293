import DayCalendar from '../ui/dates/day-calendar.tsx'
import { RangePanel } from '../ui/dates/range-panel.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { DateRangeField } from '../ui/fields/date-range-field.tsx'
import { FilterDate } from '../ui/fields/filter-date.tsx'
import { doNothing, Specimen } from './specimen.tsx'

const today = '2026-11-25'
const range = { from: '2026-11-03', to: '2026-11-12' }

export const DateParts = () => (
  <>
    <Specimen name="Date field: empty, with a date and a hint, not a date, disabled">
      <div className="grid w-full items-start gap-5 sm:grid-cols-2">
        <DateField label="From" value="" onChange={doNothing} />
        <DateField label="To" required value={today} hint="The last day" onChange={doNothing} />
        <DateField label="Day" value="31/02/2026" onChange={doNothing} />
        <DateField label="Day" value={today} disabled onChange={doNothing} />
      </div>
    </Specimen>
    <Specimen name="Filters: unset, set, error; range: named, of two dates">
      <FilterDate label="From" value="" onChange={doNothing} />
      <FilterDate label="From" value={today} onChange={doNothing} />
      <FilterDate label="To" value={today} error="The first day must not be after the last day" onChange={doNothing} />
      <DateRangeField range={{ from: today, to: today }} today={today} onChange={doNothing} />
      <DateRangeField range={range} today={today} onChange={doNothing} />
    </Specimen>
    <Specimen name="Calendars">
      <div className="w-[280px]">
        <DayCalendar day={today} onChoose={doNothing} />
      </div>
      <RangePanel range={range} today={today} onChoose={doNothing} />
    </Specimen>
  </>
)
