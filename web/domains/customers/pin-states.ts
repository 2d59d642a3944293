import { states } from '@handset/contract/states.data.ts'

/** All states and union territories, used when the server's list is unavailable. */
export const allStates: readonly { state: number; state_name: string }[] = states
  .filter(({ pin_prefixes }) => pin_prefixes.length > 0)
  .map(({ state, state_name }) => ({ state, state_name }))

/** Possible states of a PIN code by its first three digits. Only a hint: ranges overlap and borders change. */
export function statesOfPin(pincode: string): { state: number; state_name: string }[] {
  const prefix = Number(pincode.slice(0, 3))
  return states
    .filter(({ pin_prefixes }) => pin_prefixes.some(([first, last]) => prefix >= first && prefix <= last))
    .map(({ state, state_name }) => ({ state, state_name }))
}
