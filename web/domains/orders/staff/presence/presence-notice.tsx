import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import type { StaffOrder } from '../../staff-order.data.ts'
import { presenceText } from './presence-text.ts'
import type { CallOutput } from '@handset/contract/calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'

type Presence = CallOutput<'admin/order-presence'>

const reportIntervalMs = 4000

const newTabId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('-')

/** Every form of the page is in a dialog, except the note, which says itself that it holds something. */
const isEditing = () => document.querySelector('dialog:modal form, [data-unsaved]') !== null

interface WatchedOrder {
  orderNumber: string
  /** The mark of the order as it is shown. */
  mark: string
  reload(): Promise<void>
}

/**
 * Reports every few seconds, while the tab is in view, that it shows an order, and reloads the order when its mark is another one.
 * What is being typed stays, since nothing is mounted anew. Returns the staff members at the same order, and who has changed it.
 */
function useOrderPresence({ orderNumber, mark, reload }: WatchedOrder) {
  const [staffMembers, setStaffMembers] = useState<Presence['staff_members']>([])
  const [changedBy, setChangedBy] = useState('')

  const compare = useEffectEvent((before: string, { mark: now, changed_by }: Presence) => {
    // The response is of a moment ago: the page may have loaded a newer state since.
    if (now === mark || before !== mark) return
    if (changed_by !== '') setChangedBy(changed_by)
    void reload()
  })
  const readMark = useEffectEvent(() => mark)

  useEffect(() => {
    const tab = newTabId()
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined
    async function report() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        const before = readMark()
        const state = isEditing() ? 'editing' : 'looking'
        const input = { order: orderNumber, tab, state } as const
        const response = await api.post('admin/order-presence', input, { signal, background: true })
        if (signal.aborted) return
        setStaffMembers(response.status ? response.data.staff_members : [])
        if (response.status) compare(before, response.data)
      }
      clearTimeout(timer)
      timer = setTimeout(() => void report(), reportIntervalMs)
    }
    const leave = () =>
      void api.post(
        'admin/order-presence',
        { order: orderNumber, tab, state: 'left' },
        { background: true, keepalive: true },
      )
    void report()
    document.addEventListener('visibilitychange', () => void report(), { signal })
    window.addEventListener('pagehide', leave, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
      leave()
    }
  }, [orderNumber])

  return { staffMembers, changedBy, dismiss: () => setChangedBy('') }
}

interface PresenceNoticeProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** Who else is at this order, and that a staff member has just changed it. */
export function PresenceNotice({ order: { order }, reload }: PresenceNoticeProps) {
  const presence = useOrderPresence({ orderNumber: order.order_number, mark: order.mark, reload })
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden print:hidden">
      {presence.staffMembers.length === 0 ? null : (
        <p className="flex items-center gap-2 text-soft">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          {presenceText(presence.staffMembers)}
        </p>
      )}
      {presence.changedBy === '' ? null : (
        <Notice tone="info">
          <div className="flex items-center justify-between gap-3">
            <span>{presence.changedBy} has changed this order. It is shown as it is now; what you typed stays.</span>
            <IconButton label="Close this message" className="-my-3 -mr-3" onClick={presence.dismiss}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </Notice>
      )}
    </div>
  )
}
