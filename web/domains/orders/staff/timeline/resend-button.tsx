import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useOrderChange } from '../change/use-order-change.ts'
import { channels, entryTitle } from './timeline-texts.ts'

interface ResendButtonProps {
  entry: TimelineEntry
  message: NonNullable<TimelineEntry['message']>
  orderNumber: string
  reload(): Promise<void>
}

/** Sends a message to the customer again, after a question: they will read it twice. */
export function ResendButton({ entry, message, orderNumber, reload }: ResendButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, change } = useOrderChange(reload)
  if (!useCan()('orders.change')) return null
  async function resend() {
    await change(() => api.post('admin/order-resend-message', { order: orderNumber, message_id: message.id }))
    setAsking(false)
  }
  return (
    <div className="-my-1.5 -ml-2.5 print:hidden">
      <Button size="row" tone="text" onClick={() => setAsking(true)}>
        Send again<span className="sr-only">: {entryTitle(entry)}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Send this ${message.channel === 'email' ? 'e-mail' : channels[message.channel]} again?`}
        confirm="Send Again"
        tone="primary"
        busy={busy}
        onConfirm={() => void resend()}
        onCancel={() => setAsking(false)}
      >
        The customer gets the same text again, at the order’s current{' '}
        {message.channel === 'email' ? 'e-mail address' : 'mobile number'}.
      </ConfirmDialog>
    </div>
  )
}
