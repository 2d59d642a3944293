import Bell from 'lucide-react/icons/bell'
import { lazy, Suspense, useState } from 'react'
import type { StaffKind } from '../../lib/session/staff-session.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useStore } from '../../ui/state/use-store.ts'
import { countUnread, notificationStore, useNotifications } from './notification-store.ts'
import { announcementOf } from './notification-texts.ts'

const NotificationDrawer = lazy(() => import('./notification-drawer.tsx'))

export function NotificationBell({ kind }: { kind: StaffKind }) {
  useNotifications(kind)
  const [open, setOpen] = useState<boolean>()
  const state = useStore(notificationStore)
  const unread = countUnread(state)
  const arrived = state.phase === 'ready' ? state.notifications.find(({ id }) => id === state.arrivedId) : undefined
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        onClick={() => setOpen(true)}
      >
        <Bell className="size-5" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1 min-w-4 rounded-full bg-accent px-1 text-center text-[10px]/4 font-semibold text-on-accent tabular"
          >
            {unread}
          </span>
        ) : null}
      </IconButton>
      <output className="sr-only">{arrived ? announcementOf(arrived) : null}</output>
      <Suspense fallback={null}>
        {open === undefined ? null : <NotificationDrawer kind={kind} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
