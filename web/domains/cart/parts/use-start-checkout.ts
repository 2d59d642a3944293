import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useNavigate } from 'react-router'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { useLoginRedirect } from '../../../lib/session/session-guard.tsx'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'

/** Handler of CHECKOUT NOW: a guest logs in first; an empty cart stays on the page; otherwise it opens the checkout. */
export function useStartCheckout(): () => Promise<void> {
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect('customer')
  return async () => {
    cart.setPanel(false)
    if (sessionToken.read('customer') === null) {
      toast.warning(messages.pleaseLogin)
      return redirectToLogin()
    }
    if (cart.state.get().phase !== 'ready') await cart.reload()
    if (cart.state.get().lines.length === 0) return toast.warning(messages.cartEmpty)
    await navigate(href('checkout'))
  }
}
