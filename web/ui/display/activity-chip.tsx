import { StatusChip } from './status-chip.tsx'

/** Shows whether a record is active. */
export function ActivityChip({ active }: { active: boolean }) {
  return <StatusChip tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusChip>
}
