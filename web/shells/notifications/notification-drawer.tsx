import type { StaffNotification } from '@handset/contract/domains/back-office/back-office.contract.ts'
import Bell from 'lucide-react/icons/bell'
import { dateTimeText } from '../../lib/format/date-text.ts'
import type { StaffKind } from '../../lib/session/staff-session.ts'
import { Anchor } from '../../ui/actions/anchor.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../ui/actions/load-failed.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import { useStore } from '../../ui/state/use-store.ts'
import {
  countUnread,
  loadNotifications,
  notificationStore,
  readAllNotifications,
  readNotification,
} from './notification-store.ts'
import { notificationTexts } from './notification-texts.ts'

interface DrawerProps {
  kind: StaffKind
  open: boolean
  onClose(): void
}

/** What happened lately, newest first, and what of it this person has read. */
export default function NotificationDrawer({ kind, open, onClose }: DrawerProps) {
  const state = useStore(notificationStore)
  const unread = countUnread(state)
  return (
    <SideSheet
      side="right"
      title="Notifications"
      open={open}
      onClose={onClose}
      footer={
        unread > 0 ? (
          <Button tone="secondary" size="small" wide onClick={() => void readAllNotifications(kind)}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {state.phase === 'loading' ? <Skeleton className="m-4 h-60 rounded-card" /> : null}
      {state.phase === 'failed' ? (
        <LoadFailed
          title="The notifications could not be loaded"
          message={state.message}
          reload={() => void loadNotifications(kind)}
        />
      ) : null}
      {state.phase === 'ready' && state.notifications.length === 0 ? (
        <EmptyState icon={<Bell />} title="Nothing yet">
          {kind === 'warehouse'
            ? 'New orders to pack appear here.'
            : 'New orders, reviews and enquiries appear here, and what needs attention.'}
        </EmptyState>
      ) : null}
      {state.phase === 'ready' && state.notifications.length > 0 ? (
        <ul className="px-3 py-2">
          {state.notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationLink kind={kind} notification={notification} onOpen={onClose} />
            </li>
          ))}
        </ul>
      ) : null}
    </SideSheet>
  )
}

interface NotificationLinkProps {
  kind: StaffKind
  notification: StaffNotification
  onOpen(): void
}

function NotificationLink({ kind, notification, onOpen }: NotificationLinkProps) {
  const { id, subject, detail, at, is_read } = notification
  const { Icon, title, href } = notificationTexts[notification.kind]
  return (
    <Anchor
      href={href(subject, kind)}
      onClick={() => {
        readNotification(kind, id)
        onOpen()
      }}
      className="relative flex min-h-14 items-start gap-3 rounded-control p-3 hover:bg-sunken"
    >
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className={classNames('block wrap-anywhere tabular', is_read === 0 && 'font-semibold')}>
          {title(subject)}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-soft tabular">
          {detail ? <span className="min-w-0 wrap-anywhere">{detail}</span> : null}
          <span className="text-caption text-muted">{dateTimeText(at)}</span>
        </span>
      </span>
      <span className={classNames('absolute top-4.5 right-1 size-2 rounded-full', is_read === 0 && 'bg-accent')}>
        {is_read === 0 ? <span className="sr-only">Unread</span> : null}
      </span>
    </Anchor>
  )
}
