import type { CallOutput } from '@handset/contract/calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'

const reportIntervalMs = 4000

type Presence = CallOutput<'admin/order-presence'>

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
export function useOrderPresence({ orderNumber, mark, reload }: WatchedOrder) {
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
