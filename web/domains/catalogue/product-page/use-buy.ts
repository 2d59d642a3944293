import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cart } from '../../../lib/shopping/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'
import type { LoginState } from '../../../lib/session/login-state.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'

/**
 * Adds an item to the cart or takes it straight to checkout. A guest logs in first, and the item is kept meanwhile. A
 * previewed product is refused.
 */
export function useBuy(item: LocalCartItem, isPreview: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState<'add' | 'buy'>()

  async function add() {
    setBusy('add')
    await cart.add(item)
    setBusy(undefined)
  }

  async function buy() {
    if (sessionToken.read('customer') === null) {
      await navigate(href('login'), { state: { fromPath: pathname + search, pendingItem: item } satisfies LoginState })
      return
    }
    setBusy('buy')
    const checkout = await cart.buy(item)
    if (checkout) await navigate(checkout)
    setBusy(undefined)
  }

  const refuse = async () => toast.warning(messages.previewNotSold)
  return isPreview ? { busy, add: refuse, buy: refuse } : { busy, add, buy }
}
