import type { CallOutput } from '@handset/contract/calls.ts'
import type { Enquiry, EnquiryAnswer } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useId } from 'react'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { useDialogKeys } from '../../../lib/page/use-dialog-keys.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryControls } from './enquiry-controls.tsx'
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

const renderLink = (url: string, text: string) => (
  <Anchor href={url} className="text-accent-text underline underline-offset-4">
    {text}
  </Anchor>
)

/** Fields of an enquiry in the order of its form; empty fields are left out. */
const detailRows = ({
  name,
  email,
  phone,
  company_name,
  gst_number,
  message,
  date,
}: Enquiry): [string, ReactNode][] => {
  const rows: [string, string, ReactNode][] = [
    ['Name', name, name],
    ['Email', email, renderLink(`mailto:${encodeURIComponent(email)}`, email)],
    ['Phone', phone, renderLink(`tel:+91${phone.replace(/^0/, '')}`, phone)],
    ['Company Name', company_name, company_name],
    ['GST Number', gst_number, gst_number],
    ['Date', date, dateText(date)],
    ['Message', message, message],
  ]
  return rows.flatMap(([label, value, content]): [string, ReactNode][] => (value === '' ? [] : [[label, content]]))
}

const EnquiryFields = ({ enquiry }: { enquiry: Enquiry }) => (
  <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {detailRows(enquiry).map(([label, content]) => (
      <div key={label} className={label === 'Message' ? 'sm:col-span-2' : 'min-w-0'}>
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="mt-0.5 break-words whitespace-pre-line tabular">{content}</dd>
      </div>
    ))}
  </dl>
)

const deliveries = {
  waiting: { label: 'Being sent', Icon: Clock, look: 'text-muted' },
  sent: { label: 'Sent', Icon: CircleCheck, look: 'text-success' },
  failed: { label: 'Could not be delivered', Icon: CircleAlert, look: 'text-danger' },
} as const

/** Answers to an enquiry, oldest first, each with what became of its e-mail. */
function EnquiryAnswers({ answers }: { answers: readonly EnquiryAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-label="Answers" className="mt-6 border-t border-line-soft pt-4">
      <h3 className="font-semibold">Answers</h3>
      <ol className="mt-3 flex flex-col gap-3">
        {answers.map(({ id, author, text, at, delivery }) => {
          const { label, Icon, look } = deliveries[delivery]
          return (
            <li key={id} className="rounded-card bg-sunken px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-muted tabular">
                <span className="min-w-0 break-all">{author}</span>
                <span>{timestampText(at)}</span>
                <span className={classNames('flex items-center gap-1 font-medium', look)}>
                  <Icon className="size-3.5" />
                  {label}
                </span>
              </p>
              <p className="mt-2 break-words whitespace-pre-line">{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
