import { useSyncExternalStore } from 'react'
import { cart, type CartState } from './cart-store.ts'

const onServer: CartState = { lines: [], phase: 'unknown', panelOpen: false }

/** The cart as it is now, with what can be done to it. On the server and until hydration it is empty and `unknown`. */
export function useCart() {
  const state = useSyncExternalStore(cart.subscribe, cart.read, () => onServer)
  const count = state.lines.reduce((sum, line) => sum + line.qty, 0)
  const total = state.lines.reduce((sum, line) => sum + line.price * line.qty, 0)
  return {
    ...state,
    count,
    total,
    add: cart.add,
    changeQuantity: cart.changeQuantity,
    remove: cart.remove,
    reload: cart.reload,
    openPanel,
    closePanel,
  }
}

const openPanel = () => cart.setPanel(true)
const closePanel = () => cart.setPanel(false)
