import { StatusChip } from './status-chip.tsx'

export function ActivityChip({ active }: { active: boolean }) {
  return <StatusChip tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusChip>
}
