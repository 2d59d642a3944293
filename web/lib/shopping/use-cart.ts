import { useStore } from '../../ui/state/use-store.ts'
import { cart } from './cart-store.ts'

/** The cart and its actions. On the server and until hydration it is empty and `unknown`. */
export function useCart() {
  const state = useStore(cart.state)
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
