import { paymentMethods } from '@handset/contract/codes.ts'
import { states } from '@handset/contract/states.data.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { RemovalMark, removalChipClass } from '../../../ui/actions/removal-chip.tsx'
import { type OrderFilters, soldKeys } from './use-order-filters.ts'

type SoldKey = (typeof soldKeys)[number]

const chipTexts: Record<Exclude<SoldKey, 'series'>, (value: string) => string> = {
  state: (value) => `State: ${states.find(({ state }) => String(state) === value)?.state_name ?? value}`,
  method: (value) => `Paid by ${paymentMethods.find(({ code }) => code === value)?.label ?? value}`,
  product: (value) => `Product ${value}`,
  code: (value) => `Referral code ${value}`,
  hour: (value) => `Ordered from ${value.padStart(2, '0')}:00 to ${value.padStart(2, '0')}:59`,
}

/** The filters that a figure of the dashboard has set, each with a button that takes it off. */
export function SoldFilterChips({ filters: { query, change } }: { filters: OrderFilters }) {
  const set = soldKeys.filter((key) => query[key] !== '')
  if (set.length === 0) return null
  return (
    <ul aria-label="Filters of the dashboard" className="flex flex-wrap items-center gap-2">
      {set.map((key) => (
        <li key={key}>
          <button type="button" onClick={() => change({ [key]: '' })} className={removalChipClass}>
            <RemovalMark>
              <span className="sr-only">Remove filter: </span>
              {key === 'series' ? <SeriesName id={query.series} /> : chipTexts[key](query[key])}
            </RemovalMark>
          </button>
        </li>
      ))}
      <li className="text-small text-muted">Paid orders only</li>
    </ul>
  )
}

function SeriesName({ id }: { id: string }) {
  const categories = useCall('public/all-categories', {})
  const name = categories.phase === 'ready' ? categories.data.find((one) => String(one.id) === id)?.name : undefined
  return <>{`Series: ${name ?? id}`}</>
}
