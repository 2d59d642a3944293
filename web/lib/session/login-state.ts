import type { LocalCartItem } from '../stores/local-cart.ts'

/** Navigation state of the log-in page: where the person came from, and what they wanted to buy. */
export interface LoginState {
  fromPath?: string
  pendingItem?: LocalCartItem
}

/** Reads what a navigation carried; only a path of this shop is gone back to. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {}
  const { fromPath, pendingItem } = state as LoginState
  return { fromPath: typeof fromPath === 'string' && /^\/(?![/\\])/.test(fromPath) ? fromPath : undefined, pendingItem }
}
