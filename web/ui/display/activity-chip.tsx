import { StatusChip } from './status-chip.tsx'

/** Whether something is in use. */
export function ActivityChip({ active }: { active: boolean }) {
  return <StatusChip tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusChip>
}
