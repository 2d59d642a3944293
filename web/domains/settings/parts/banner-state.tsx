import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { dateText } from '../../../lib/format/date-text.ts'

interface BannerStateProps {
  banner: { from_date?: string; to_date?: string }
  /** yyyy-mm-dd in India. */
  today: string
}

/** Whether customers see a banner today. */
export function BannerState({ banner: { from_date = '', to_date = '' }, today }: BannerStateProps) {
  if (to_date !== '' && to_date < today) return <StatusChip tone="neutral">{`Ended ${dateText(to_date)}`}</StatusChip>
  if (from_date > today) return <StatusChip tone="info">{`Scheduled for ${dateText(from_date)}`}</StatusChip>
  return <StatusChip tone="success">{to_date === '' ? 'Running' : `Running until ${dateText(to_date)}`}</StatusChip>
}
