import type { CallOutput } from '@handset/contract/calls.ts'
import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { timestampText } from '../../../../lib/format/date-text.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { CopyText } from '../../../../lib/page/copy-text.tsx'
import { useOrderChange } from '../change/use-order-change.ts'

/** Sends the customer of an unpaid order a link to pay it, and shows the link, to be sent by other ways too. */
export function PayLinkCard({ order: { order }, reload }: { order: StaffOrder; reload(): Promise<void> }) {
  const [sent, setSent] = useState<CallOutput<'admin/send-pay-link'>>()
  const { busy, change } = useOrderChange(reload)
  const can = useCan()
  if (order.is_payable === 0 || !can('orders.change')) return null

  async function send() {
    const response = await change(() => api.post('admin/send-pay-link', { order: order.order_number }))
    if (response.status) setSent(response.data)
  }
  return (
    <Card title="Not paid yet">
      <p className="mb-4 text-muted">The customer gets an e-mail with a link to pay this order without logging in.</p>
      {sent ? (
        <p className="mb-4">
          <span className="font-mono text-small break-all">{sent.link}</span>
          <CopyText label="pay link" text={sent.link} />
          <span className="block text-caption text-muted">
            Valid until <time dateTime={sent.valid_until.replace(' ', 'T')}>{timestampText(sent.valid_until)}</time>
          </span>
        </p>
      ) : null}
      <Button tone="secondary" size="small" busy={busy} onClick={() => void send()}>
        Send Pay Link
      </Button>
    </Card>
  )
}
