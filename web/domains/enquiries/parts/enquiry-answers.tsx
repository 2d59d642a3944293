import type { EnquiryAnswer } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { timestampText } from '../../../lib/format/date-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'

const deliveries = {
  waiting: { label: 'Being sent', Icon: Clock, look: 'text-muted' },
  sent: { label: 'Sent', Icon: CircleCheck, look: 'text-success' },
  failed: { label: 'Could not be delivered', Icon: CircleAlert, look: 'text-danger' },
} as const

/** Answers to an enquiry, oldest first, each with what became of its e-mail. */
export function EnquiryAnswers({ answers }: { answers: readonly EnquiryAnswer[] }) {
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
                  <Icon aria-hidden="true" className="size-3.5" />
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
