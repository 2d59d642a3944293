import type { CustomerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { api } from '../../lib/api/call-api.ts'
import { timestampText } from '../../lib/format/date-text.ts'
import { useRowActions } from '../../lib/lists/use-row-actions.ts'
import { useCan } from '../../lib/session/staff-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/display/card.tsx'

interface SuppressedMailCardProps {
  customer: CustomerDetail
  reload(): Promise<void>
}

/** The customer's addresses that are not written to, with the reason. */
export function SuppressedMailCard({ customer: { user, suppressed_mail }, reload }: SuppressedMailCardProps) {
  const { busy, runAction } = useRowActions({ reload, onDone: () => undefined })
  const mayChange = useCan()('customers.change')
  if (suppressed_mail.length === 0) return null
  return (
    <Card title="Email not sent">
      <ul className="flex flex-col gap-4">
        {suppressed_mail.map(({ email, bounced_at, detail, complained_at }) => (
          <li key={email} className="flex flex-col items-start gap-1 break-words">
            <span className="max-w-full font-medium break-all">{email}</span>
            {bounced_at ? (
              <span className="max-w-full text-muted">{`Came back ${timestampText(bounced_at)}: ${detail}`}</span>
            ) : null}
            {complained_at ? (
              <span className="text-muted">
                {`Reported as spam ${timestampText(complained_at)}${bounced_at ? '' : ': only messages about orders are sent'}`}
              </span>
            ) : null}
            {mayChange ? (
              <Button
                tone="secondary"
                size="small"
                className="mt-1"
                busy={busy}
                onClick={() => void runAction(api.post('admin/clear-suppressed-mail', { id: user.user_unique, email }))}
              >
                Write again
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
