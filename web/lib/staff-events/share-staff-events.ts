import type { StaffKind } from '../session/staff-session.ts'
import { followStaffEvents } from './follow-staff-events.ts'
import type { StreamEvent } from './parse-event-stream.ts'

/** A hidden tab gives the connection up after this time. */
const hiddenMs = 60_000

/**
 * The events of staff in every tab of this browser over one connection: the tab that holds a lock has it, and passes
 * the events on. A hidden tab passes the lock to a visible one. Without locks (a page without HTTPS) each visible tab
 * has a connection of its own. Returns a function that ends it.
 */
export function shareStaffEvents(kind: StaffKind, onEvent: (event: StreamEvent) => void): () => void {
  const name = `staff-events-${kind}`
  const channel = new BroadcastChannel(name)
  let lastEventId: string | undefined
  let turn: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function receive(event: StreamEvent) {
    lastEventId = event.id ?? lastEventId
    onEvent(event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => receive(data))

  function start() {
    turn ??= new AbortController()
    const { signal } = turn
    const follow = () =>
      followStaffEvents({
        kind,
        signal,
        lastEventId: () => lastEventId,
        onEvent(event) {
          receive(event)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
          channel.postMessage(event)
        },
      })
    // A turn that ended while it waited for the lock is no fault.
    void ('locks' in navigator ? navigator.locks.request(name, { signal }, follow).catch(() => {}) : follow())
  }

  function stop() {
    turn?.abort()
    turn = undefined
  }

  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(stop, hiddenMs)
    else if (!turn) start()
  }
  document.addEventListener('visibilitychange', onVisibility)
  if (document.visibilityState !== 'hidden') start()

  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    stop()
    channel.close()
  }
}
