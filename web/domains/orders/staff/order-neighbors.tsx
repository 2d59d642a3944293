import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { isTyping } from '../../../lib/page/is-typing.ts'
import { usePageShortcuts } from '../../../lib/page/page-shortcuts.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { isPlainClick } from '../../../ui/actions/plain-click.ts'
import { smallIconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { type OrderListPlace, placeOfOrder, storeOrderListPlace } from '../order-list-place.ts'

type Neighbors = CallOutput<'admin/order-neighbors'>

/** The list that the order was reached from, and the orders beside it there. */
function useNeighbors(orderNumber: string) {
  const [place, setPlace] = useState<OrderListPlace | null>(null)
  const [neighbors, setNeighbors] = useState<Neighbors>()
  useEffect(() => {
    const from = placeOfOrder(orderNumber)
    setPlace(from)
    setNeighbors(undefined)
    if (!from) return undefined
    storeOrderListPlace({ ...from, last: orderNumber })
    const controller = new AbortController()
    async function load(filter: OrderListPlace['filter']) {
      const response = await api.get('admin/order-neighbors', { ...filter, order: orderNumber }, controller)
      if (controller.signal.aborted || !response.status) return
      setNeighbors(response.data)
      // They were reached from the same list, whichever page of it they are on.
      const current = placeOfOrder(orderNumber)
      const beside = [response.data.previous, response.data.next].filter((number) => number !== '')
      if (current) storeOrderListPlace({ ...current, orders: [...new Set([...current.orders, ...beside])] })
    }
    void load(from.filter)
    return () => controller.abort()
  }, [orderNumber])
  return { place, neighbors }
}

/** Keys of an order: j opens the next order of the list, k the one before. */
function useNeighborKeys(neighbors: Neighbors | undefined): void {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('dialog:modal')) return
    const number = { j: neighbors?.next, k: neighbors?.previous }[event.key]
    if (number) void navigate(href('adminOrderUpdate', { id: number }), { replace: true })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The way through the list that one came from: its other orders, and back to the row of this one. */
export function OrderNeighbors({ orderNumber }: { orderNumber: string }) {
  const { place, neighbors } = useNeighbors(orderNumber)
  return place ? <ListWay place={place} neighbors={neighbors} /> : null
}

function ListWay({ place, neighbors }: { place: OrderListPlace; neighbors: Neighbors | undefined }) {
  useNeighborKeys(neighbors)
  usePageShortcuts('Order', [
    { keys: 'j', effect: 'Next order of the list' },
    { keys: 'k', effect: 'Previous order of the list' },
  ])
  const { previous = '', next = '', position = 0, total = 0 } = neighbors ?? {}
  return (
    <nav
      aria-label="Orders of the list"
      className="-mt-1 flex items-center gap-1 text-small text-soft pointer-coarse:-mt-2 print:hidden"
    >
      <Anchor href={`${href('adminOrders')}${place.search}`} className="mr-2 py-2 hover:text-ink hover:underline">
        Back to the list
      </Anchor>
      <NeighborLink number={previous} label="Previous order" keyName="k">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </NeighborLink>
      <span className="min-w-16 text-center tabular">{position > 0 ? `${position} of ${total}` : null}</span>
      <NeighborLink number={next} label="Next order" keyName="j">
        <ChevronRight aria-hidden="true" className="size-5" />
      </NeighborLink>
    </nav>
  )
}

interface NeighborLinkProps {
  number: string
  label: string
  keyName: string
  children: ReactNode
}

function NeighborLink({ number, label, keyName, children }: NeighborLinkProps) {
  const navigate = useNavigate()
  if (number === '')
    return (
      <span aria-hidden="true" className={classNames(smallIconButtonClass, 'pointer-events-none opacity-40')}>
        {children}
      </span>
    )
  const target = href('adminOrderUpdate', { id: number })
  return (
    <a
      href={target}
      aria-label={`${label}, ${number}`}
      title={`${label} (${keyName})`}
      className={smallIconButtonClass}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        // The list stays one step back in the history.
        void navigate(target, { replace: true })
      }}
    >
      {children}
    </a>
  )
}
