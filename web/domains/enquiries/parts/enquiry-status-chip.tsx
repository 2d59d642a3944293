import { type EnquiryState, enquiryStateLabels } from '@handset/contract/domains/enquiries/enquiry-states.ts'
import { StatusChip, type StatusTone } from '../../../ui/display/status-chip.tsx'

const tones: Record<EnquiryState, StatusTone> = { new: 'info', answered: 'success', closed: 'neutral' }

export const EnquiryStatusChip = ({ state }: { state: EnquiryState }) => (
  <StatusChip tone={tones[state]}>{enquiryStateLabels[state]}</StatusChip>
)
