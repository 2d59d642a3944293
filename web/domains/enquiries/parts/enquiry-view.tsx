import type { CallOutput } from '@handset/contract/calls.ts'
import { useId } from 'react'
import { useDialogKeys } from '../../../lib/page/use-dialog-keys.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryAnswers } from './enquiry-answers.tsx'
import { EnquiryControls } from './enquiry-controls.tsx'
import { EnquiryFields } from './enquiry-fields.tsx'
import { useEnquiryChanges } from './use-enquiry-changes.ts'

interface EnquiryDetailsProps {
  id: number
  staffMembers: CallOutput<'admin/enquiry-assignees'>['staff_list']
  onDecided(): void
  onChanged(): void
}

/** An enquiry with its answers, and for who may answer: the form, state and assignment. Keys: a answer, c close. */
export function EnquiryView({ id, staffMembers, ...events }: EnquiryDetailsProps) {
  const fieldId = useId()
  const mayAnswer = useCan()('enquiries.answer')
  const { loaded, enquiry, busy, answerError, answer, setClosed, assign } = useEnquiryChanges(id, events)
  useDialogKeys(mayAnswer && enquiry !== undefined, {
    a: () => document.getElementById(fieldId)?.focus(),
    c: () => void setClosed(enquiry?.state !== 'closed'),
  })
  if (!enquiry)
    return <LoadedPart name="The enquiry" loaded={loaded} skeleton={<LoadingSkeleton className="h-64 w-full" />} />
  return (
    <>
      {mayAnswer ? (
        <EnquiryControls
          enquiry={enquiry}
          staffMembers={staffMembers}
          disabled={busy !== undefined}
          onClosed={(isClosed) => void setClosed(isClosed)}
          onAssign={(staffId) => void assign(staffId)}
        />
      ) : null}
      <EnquiryFields enquiry={enquiry} />
      <EnquiryAnswers answers={enquiry.answers} />
      {mayAnswer ? (
        <AnswerForm
          id={id}
          fieldId={fieldId}
          email={enquiry.email}
          busy={busy === 'answer'}
          error={answerError}
          onSend={(text) => void answer(text)}
        />
      ) : null}
    </>
  )
}
