import type { StaffNotification } from '@handset/contract/domains/back-office/back-office.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { useEffect } from 'react'
import { api, errorMessage } from '../../lib/api/call-api.ts'
import { useSessionToken } from '../../lib/session/session-token.ts'
import type { StaffKind } from '../../lib/session/staff-session.ts'
import { shareStaffEvents } from '../../lib/staff-events/share-staff-events.ts'
import { createStore } from '../../ui/state/create-store.ts'
import { refreshMenuCounts } from '../menu-counts.ts'

type NotificationState =
  | { phase: 'loading' }
  | { phase: 'failed'; message: string }
  | {
      phase: 'ready'
      notifications: readonly StaffNotification[]
      /** The one that came last while the page was open. */
      arrivedId?: number
    }

export const notificationStore = createStore<NotificationState>({ phase: 'loading' })

export const countUnread = (state: NotificationState): number =>
  state.phase === 'ready' ? state.notifications.filter(({ is_read }) => is_read === 0).length : 0

const listed = (state: NotificationState) => (state.phase === 'ready' ? state.notifications : [])

/** Loads the list. What arrives in the meantime stays: the response may have been read before. */
export async function loadNotifications(kind: StaffKind): Promise<void> {
  const before = new Set(listed(notificationStore.get()).map(({ id }) => id))
  const response = await api.get('account/staff-notifications', {}, { as: kind, background: true })
  const state = notificationStore.get()
  if (response.status) {
    const known = new Set([...before, ...response.data.notifications.map(({ id }) => id)])
    const arrived = listed(state).filter(({ id }) => !known.has(id))
    notificationStore.set({ ...state, phase: 'ready', notifications: [...arrived, ...response.data.notifications] })
  } else if (state.phase !== 'ready') notificationStore.set({ phase: 'failed', message: errorMessage(response) })
}

/** Changes what is listed; nothing until the list has been loaded. */
function change(update: (notifications: readonly StaffNotification[]) => readonly StaffNotification[]): void {
  const state = notificationStore.get()
  if (state.phase === 'ready') notificationStore.set({ ...state, notifications: update(state.notifications) })
}

function add(kind: StaffKind, notification: Omit<StaffNotification, 'is_read'>): void {
  const state = notificationStore.get()
  // A list that is being loaded may not have this one.
  if (state.phase !== 'ready') return void loadNotifications(kind)
  // What is sent again after a reconnect is listed already.
  if (state.notifications.some(({ id }) => id === notification.id)) return
  const notifications = [{ ...notification, is_read: 0 }, ...state.notifications].slice(
    0,
    limits.maxNotificationsListed,
  )
  notificationStore.set({ phase: 'ready', notifications, arrivedId: notification.id })
}

const markListed = (isMarked: (id: number) => boolean) =>
  change((notifications) => notifications.map((item) => (isMarked(item.id) ? { ...item, is_read: 1 } : item)))

/** Marks one as read. It is shown so at once; the next load corrects it where the server did not answer. */
export function readNotification(kind: StaffKind, id: number): void {
  markListed((other) => other === id)
  void api.post('account/staff-read-notifications', { id }, { as: kind, background: true })
}

/** Marks all that are listed as read. */
export async function readAllNotifications(kind: StaffKind): Promise<void> {
  const state = notificationStore.get()
  const newest = state.phase === 'ready' ? Math.max(0, ...state.notifications.map(({ id }) => id)) : 0
  if (newest === 0) return
  markListed((id) => id <= newest)
  await api.post('account/staff-read-notifications', { up_to: newest }, { as: kind })
}

/** Loads the notifications of the logged-in staff member and follows what happens. */
export function useNotifications(kind: StaffKind): void {
  const token = useSessionToken(kind)
  useEffect(() => {
    if (!token) return undefined
    notificationStore.set({ phase: 'loading' })
    void loadNotifications(kind)
    return shareStaffEvents(kind, ({ event, data }) => {
      if (event === 'notification') add(kind, JSON.parse(data) as StaffNotification)
      // Also when the stream is ready: something may have happened between the first list and the stream.
      else if (event === 'reload' || event === 'ready') void loadNotifications(kind)
      if (event !== 'ready') refreshMenuCounts(kind)
    })
  }, [kind, token])
}
