import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
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
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
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

function CustomRange({ period: { from, to } }: { period: DashboardPeriod }) {
  const navigate = useNavigate()
  // The second date may be chosen before the address has the first.
  const chosen = useRef({ from, to })
  useEffect(() => {
    chosen.current = { from, to }
  }, [from, to])
  function applyRange(range: { from: string; to: string }) {
    chosen.current = range
    void navigate(periodQuery({ choice: 'custom', ...range }), { preventScrollReset: true })
  }
  // Moves the other end when it would be on the wrong side.
  return (
    <div className="flex gap-3">
      <DateField
        label="From"
        value={from}
        onChange={(first) => applyRange({ from: first, to: first > chosen.current.to ? first : chosen.current.to })}
      />
      <DateField
        label="To"
        value={to}
        onChange={(last) =>
          applyRange({ from: last && last < chosen.current.from ? last : chosen.current.from, to: last })
        }
      />
    </div>
  )
}
