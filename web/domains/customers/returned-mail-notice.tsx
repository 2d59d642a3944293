import type { CallOutput } from '@handset/contract/calls.ts'
import { api } from '../../lib/api/call-api.ts'
import { dateText } from '../../lib/format/date-text.ts'
import { useRowActions } from '../../lib/lists/use-row-actions.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

interface ReturnedMailNoticeProps {
  returnedMail: CallOutput<'customer/view-my-profile'>['returned_mail']
  reload(): Promise<void>
}

/** Asks a customer to correct the addresses that mail came back from, or to confirm them. */
export function ReturnedMailNotice({ returnedMail, reload }: ReturnedMailNoticeProps) {
  const { busy, runAction } = useRowActions({ reload, onDone: () => undefined })
  return returnedMail.map(({ email, since }) => (
    <Notice key={email} tone="warning" className="mb-5">
      <p className="mb-3 break-words">
        {`E-mails to ${email} have come back since ${dateText(since.slice(0, 10))}, so we send none there. Please correct the address, or confirm that it is right.`}
      </p>
      <Button
        size="small"
        tone="secondary"
        busy={busy}
        onClick={() => void runAction(api.post('customer/confirm-email', { email }))}
      >
        The address is right
      </Button>
    </Notice>
  ))
}
