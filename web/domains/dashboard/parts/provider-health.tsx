import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'

type Health = DashboardSummary['health'][number]

function state({ failed, done }: Health) {
  if (failed > 0)
    return <StatusChip tone={done === null || failed > done ? 'danger' : 'warning'}>{`${failed} failed`}</StatusChip>
  return done === 0 ? <StatusChip tone="neutral">Quiet</StatusChip> : <StatusChip tone="success">Fine</StatusChip>
}

/** How messages, payments, parcels and background work went in the last day. */
export function ProviderHealth({ health }: { health: readonly Health[] }) {
  return (
    <DashboardPanel title="Health" aside="Last 24 hours">
      <ul className="flex flex-col divide-y divide-line-soft">
        {health.map((one) => (
          <li key={one.key} className="flex min-h-11 items-center gap-3">
            <span className="flex-1">{one.label}</span>
            {one.done === null ? null : <span className="text-muted tabular">{one.done} done</span>}
            {state(one)}
          </li>
        ))}
      </ul>
    </DashboardPanel>
  )
}
