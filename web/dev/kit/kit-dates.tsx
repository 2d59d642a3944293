import { useState } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DateRangeField } from '../../ui/fields/date-range-field.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const ignore = () => undefined

/** `today` is fixed, so that presets and their images stay the same. */
export function KitDates({ today }: { today: string }) {
  const [day, setDay] = useState('2026-11-19')
  const [range, setRange] = useState({ from: '2026-11-01', to: '2026-11-26' })
  return (
    <KitSection title="Dates">
      <KitStates columns>
        <KitState name="chosen">
          <DateField label="Valid from" value={day} onChange={setDay} />
        </KitState>
        <KitState name="empty, required">
          <DateField label="Valid until" required value="" hint="Included" onChange={ignore} />
        </KitState>
        <KitState name="error">
          <DateField label="Received on" value="31/02/2026" onChange={ignore} />
        </KitState>
        <KitState name="disabled">
          <DateField label="Placed on" value="2026-11-19" disabled onChange={ignore} />
        </KitState>
      </KitStates>
      <KitStates>
        <KitState name="range with a name">
          <DateRangeField range={range} today={today} onChange={setRange} />
        </KitState>
        <KitState name="range without one">
          <DateRangeField range={{ from: '2026-10-03', to: '2026-10-19' }} today={today} onChange={ignore} />
        </KitState>
      </KitStates>
    </KitSection>
  )
}
