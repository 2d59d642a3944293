import type { LocalCartItem } from '../stores/local-cart.ts'

/** Navigation state of the log-in page: the previous page and the item to buy. */
export interface LoginState {
  fromPath?: string
  pendingItem?: LocalCartItem
}

/** Reads the navigation state. Only a path of this shop is accepted as the page to return to. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {}
  const { fromPath, pendingItem } = state as LoginState
  return { fromPath: typeof fromPath === 'string' && /^\/(?![/\\])/.test(fromPath) ? fromPath : undefined, pendingItem }
}
