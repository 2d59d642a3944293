import { storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { browserStorage } from '../../../lib/stores/browser-storage.ts'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { hasLocalWishlist, loadWishlist } from '../../../lib/shopping/load-wishlist.ts'

export interface CustomerSession {
  token: string
  first_name: string
  last_name: string
  /** Only of a log-in by code. */
  device_token?: string
}

/** Stores the token and the name, shows a message, and moves the guest's cart and wishlist to the account. */
export async function completeSignIn({ token, first_name, last_name, device_token }: CustomerSession): Promise<void> {
  if (first_name) browserStorage.write(storageKeys.firstName, first_name)
  if (last_name) browserStorage.write(storageKeys.lastName, last_name)
  if (device_token) browserStorage.write(storageKeys.deviceToken, device_token)
  sessionToken.save('customer', token)
  toast.success(messages.loginDone)
  await cart.pushLocal()
  if (hasLocalWishlist()) await (await loadWishlist()).pushLocal()
}

/** Deletes the session in this browser and on the server; `redirect` leaves pages that need it. */
export function signOut(redirect: () => Promise<void> | void) {
  void api.post('account/logout', {}, { background: true })
  forgetSession(redirect)
  toast.success(messages.logoutDone)
}

function forgetSession(redirect: () => Promise<void> | void) {
  void sessionToken.leave('customer', redirect)
  browserStorage.remove(storageKeys.firstName)
  browserStorage.remove(storageKeys.lastName)
}

/** Ends every session of the customer. Unlike a log-out, it stays here if the server did not confirm it. */
export async function signOutEverywhere(redirect: () => Promise<void> | void) {
  const response = await api.post('customer/end-all-sessions', {})
  if (!response.status) return toast.warning(errorMessage(response))
  forgetSession(redirect)
  toast.success(response.message)
}
