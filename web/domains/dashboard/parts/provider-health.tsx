import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'

type Health = DashboardSummary['health'][number]

function statusChip({ key, failed, done }: Health) {
  if (key === 'worker' && failed > 0) return <StatusChip tone="danger">Stopped</StatusChip>
  if (key === 'proxy') return <StatusChip tone="danger">Set TRUSTED_PROXIES</StatusChip>
  if (failed > 0)
    return <StatusChip tone={done === null || failed > done ? 'danger' : 'warning'}>{`${failed} failed`}</StatusChip>
  return done === 0 ? <StatusChip tone="neutral">Quiet</StatusChip> : <StatusChip tone="success">Fine</StatusChip>
}

/** Status of messages, payments, shipments and background jobs in the last 24 hours. */
export function ProviderHealth({ health }: { health: readonly Health[] }) {
  return (
    <DashboardPanel
      title="Health"
      about="Messages, payments and bookings of the last 24 hours, whatever period is chosen. A payment that a bank declined counts as failed at its provider; a message while it waits for more than five minutes."
      aside="Last 24 hours"
    >
      <ul className="grid xl:grid-cols-2 xl:gap-x-10">
        {health.map((provider) => (
          <li key={provider.key} className="flex min-h-11 items-center gap-3 border-b border-line-soft last:border-b-0">
            <span className="flex-1">{provider.label}</span>
            {provider.done === null ? null : <span className="text-muted tabular">{provider.done} done</span>}
            {statusChip(provider)}
          </li>
        ))}
      </ul>
    </DashboardPanel>
  )
}
