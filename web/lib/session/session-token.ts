import { storageKeys } from '@handset/contract/limits.ts'
import { createStore } from '../../ui/state/create-store.ts'
import { browserStorage, useStored } from '../stores/browser-storage.ts'

/** The three kinds of token; they are not interchangeable. */
export type TokenKind = 'customer' | 'admin' | 'warehouse'

const keys = {
  customer: storageKeys.customerToken,
  admin: storageKeys.adminToken,
  warehouse: storageKeys.warehouseToken,
} as const
/** The kind of the token that was refused last. */
const expiredKind = createStore<TokenKind | undefined>(undefined)
let leaving: TokenKind | undefined

export const sessionToken = {
  read: (kind: TokenKind) => browserStorage.read(keys[kind]),
  save: (kind: TokenKind, token: string) => browserStorage.write(keys[kind], token),
  remove: (kind: TokenKind) => browserStorage.remove(keys[kind]),
  /** Drops the token on log-out and navigates with `go`; guards on the way do not redirect to the log-in. */
  async leave(kind: TokenKind, go: () => Promise<void> | void) {
    leaving = kind
    sessionToken.remove(kind)
    await go()
    leaving = undefined
  },
  isLeaving: (kind: TokenKind) => leaving === kind,
  /** Drops a token that the server no longer accepts, and lets the page redirect to the log-in. */
  expire(kind: TokenKind, quietly = false) {
    sessionToken.remove(kind)
    if (!quietly) expiredKind.set(kind)
  },
  onExpiry: expiredKind.subscribe,
}

/** The token; null when logged out, undefined until hydration. Follows changes in other tabs. */
export const useSessionToken = (kind: TokenKind): string | null | undefined =>
  useStored<string | null | undefined>(() => sessionToken.read(kind), undefined)
