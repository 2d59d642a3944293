import { useNavigate } from 'react-router'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { useToday } from '../../../lib/format/use-today.ts'
import { DateRangeField } from '../../../ui/fields/date-range-field.tsx'
import { periodQuery, type PeriodChoice, type DashboardPeriod } from '../dashboard-period.ts'

const choices: readonly [PeriodChoice, string][] = [
  ['today', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['custom', 'Custom'],
]

/** Selects the period; stored in the URL. */
export function PeriodPicker({ period }: { period: DashboardPeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label="Period" className="flex flex-wrap gap-2">
        {choices.map(([choice, label]) => (
          <ChipLink key={choice} href={periodQuery({ ...period, choice })} current={choice === period.choice}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {period.choice === 'custom' ? <CustomRange period={period} /> : null}
    </div>
  )
}

function CustomRange({ period }: { period: DashboardPeriod }) {
  const navigate = useNavigate()
  return (
    <DateRangeField
      range={period}
      today={useToday()}
      onChange={({ from, to }) =>
        void navigate(periodQuery({ choice: 'custom', from, to }), { preventScrollReset: true })
      }
    />
  )
}
