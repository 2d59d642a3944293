import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import { type ComponentType, type SVGProps, useState } from 'react'
import Circle from 'lucide-react/icons/circle-dot'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Truck from 'lucide-react/icons/truck'
import Undo from 'lucide-react/icons/undo-2'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import { entryDetail, entryStatus, entryTitle, messageStates, readableChanges, channels } from './timeline-texts.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ConfirmChange } from '../change/confirm-change.tsx'

const icons: Record<TimelineEntry['source'], ComponentType<SVGProps<SVGSVGElement>>> = {
  event: Circle,
  change: Pencil,
  message: Mail,
  note: StickyNote,
  scan: Truck,
  refund: Undo,
}

interface TimelineItemProps {
  entry: TimelineEntry
  orderNumber: string
  reload(): Promise<void>
}

export function TimelineItem({ entry, orderNumber, reload }: TimelineItemProps) {
  const Icon = icons[entry.source]
  const { at, message } = entry
  // A scan is by the courier, as its title says.
  const actor = entry.source === 'scan' ? '' : entry.actor
  const detail = entryDetail(entry)
  const status = entryStatus(entry)
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-[11.5px] [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line">
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center rounded-full bg-tile text-soft">
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-40 font-medium break-words whitespace-pre-line">{entryTitle(entry)}</p>
          {message ? (
            // Taller than the title, it would move the line below.
            <span className="-mt-1 flex">
              <StatusChip tone={messageStates[message.state][1]}>{messageStates[message.state][0]}</StatusChip>
            </span>
          ) : null}
        </div>
        <p className="text-caption break-words text-muted tabular">
          <time dateTime={at.replace(' ', 'T')}>{at.slice(11)}</time>
          {[status, message?.recipient?.replace(/^\d{10}$/, '+91 $&'), actor]
            .filter(Boolean)
            .map((text) => ` · ${text}`)}
        </p>
        {detail ? <p className="mt-1 break-words text-soft">{detail}</p> : null}
        <Changes entry={entry} />
        {message?.can_resend === 1 ? (
          <ResendButton entry={entry} message={message} orderNumber={orderNumber} reload={reload} />
        ) : null}
      </div>
    </li>
  )
}

function Changes({ entry }: { entry: TimelineEntry }) {
  const changes = readableChanges(entry)
  if (changes.length === 0) return null
  return (
    <dl className="mt-1 grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-soft">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">
            {before ? (
              <>
                <del className="text-muted">
                  <span className="sr-only">before: </span>
                  {before}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            ) : null}
            {after || 'None'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ResendButtonProps {
  entry: TimelineEntry
  message: NonNullable<TimelineEntry['message']>
  orderNumber: string
  reload(): Promise<void>
}

/** Sends a message to the customer again, after a question: they will read it twice. */
function ResendButton({ entry, message, orderNumber, reload }: ResendButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (!useCan()('orders.change')) return null
  return (
    <div className="-my-1.5 -ml-2.5 print:hidden">
      <Button size="row" tone="text" onClick={() => setAsking(true)}>
        Send again<span className="sr-only">: {entryTitle(entry)}</span>
      </Button>
      <ConfirmChange
        open={isAsking}
        title={`Send this ${message.channel === 'email' ? 'e-mail' : channels[message.channel]} again?`}
        confirm="Send Again"
        tone="primary"
        reload={reload}
        send={() => api.post('admin/order-resend-message', { order: orderNumber, message_id: message.id })}
        onClose={() => setAsking(false)}
      >
        The customer gets the same text again, at the order’s current{' '}
        {message.channel === 'email' ? 'e-mail address' : 'mobile number'}.
      </ConfirmChange>
    </div>
  )
}
