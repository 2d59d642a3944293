import type { CallOutput } from '@handset/contract/calls.ts'
import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { enquiryStateLabels } from '@handset/contract/domains/enquiries/enquiry-states.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface EnquiryControlsProps {
  enquiry: EnquiryDetails
  staffMembers: CallOutput<'admin/enquiry-assignees'>['staff_list']
  disabled: boolean
  onClosed(isClosed: boolean): void
  onAssign(staffId: string): void
}

/** State and assignment of an enquiry. Only an answer makes it answered, so the open state is not chosen. */
export function EnquiryControls({ enquiry, staffMembers, disabled, onClosed, onAssign }: EnquiryControlsProps) {
  const { state, assignee, answers } = enquiry
  const openState = answers.length > 0 ? 'answered' : 'new'
  // A staff member who may no longer answer is still the one it is assigned to.
  const former = assignee && staffMembers.every(({ id }) => id !== assignee.id) ? [assignee] : []
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label="Status"
        value={state === 'closed' ? 'closed' : openState}
        options={([openState, 'closed'] as const).map((value) => ({ value, label: enquiryStateLabels[value] }))}
        disabled={disabled}
        onChange={({ target }) => onClosed(target.value === 'closed')}
      />
      <Select
        label="Assigned To"
        value={assignee?.id ?? ''}
        placeholder="Nobody"
        options={[...former, ...staffMembers].map(({ id, name }) => ({ value: id, label: name }))}
        disabled={disabled}
        onChange={({ target }) => onAssign(target.value)}
      />
    </div>
  )
}
