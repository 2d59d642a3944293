import { createStore } from '../../ui/state/create-store.ts'
import type { CallResponse } from './call-types.ts'
import type { TokenKind } from '../session/session-token.ts'

/** A call that waits until the staff member has proved their identity again. */
interface FreshLoginRequest {
  kind: Exclude<TokenKind, 'customer'>
  finish(isConfirmed: boolean): void
}

/** Shown as a dialog by the frame of the staff pages. */
export const freshLoginRequest = createStore<FreshLoginRequest | undefined>(undefined)
/** Set when the server wants a second factor before anything else. */
export const secondFactorNeeded = createStore(0)

let pending: Promise<boolean> | undefined

/** Calls that are refused at the same time wait for one dialog. */
function askForFreshLogin(kind: FreshLoginRequest['kind']): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    freshLoginRequest.set({ kind, finish: resolve })
  }).finally(() => {
    pending = undefined
    freshLoginRequest.set(undefined)
  })
  return pending
}

/** Whether a refused call can be repeated, after the staff member did what the server asked for. */
export async function canRepeat(kind: TokenKind | undefined, { data, http }: CallResponse<unknown>): Promise<boolean> {
  if (http !== 403 || kind === undefined || kind === 'customer' || typeof data !== 'object' || data === null)
    return false
  if ('fresh_login' in data) return askForFreshLogin(kind)
  if ('second_factor' in data) secondFactorNeeded.set(secondFactorNeeded.get() + 1)
  return false
}
