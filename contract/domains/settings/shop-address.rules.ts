import { states } from '../../states.data.ts'

/** The shop's address in one line; empty if none is given. */
export function shopAddressText(address: { line: string; city: string; state_id: number; pincode: string }): string {
  const state = states.find(({ state }) => state === address.state_id)?.state_name
  return [address.line, `${address.city} ${address.pincode}`.trim(), address.line ? state : '']
    .filter(Boolean)
    .join(', ')
}
