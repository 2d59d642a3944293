import { states } from '../../states.data.ts'

/** The place of supply as GST defines it: a State, and the city if given. */
export interface PlaceOfSupply {
  city: string
  state_id: number
  state_name: string
}

const normalizeStateName = (name: string) => name.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim()
const byName = new Map(states.map((state) => [normalizeStateName(state.state_name), state]))

/**
 * Parses 'Pune, Maharashtra' or 'Maharashtra': the last part must name a State or union territory, in any case, with 'and' or
 * '&'. Null otherwise.
 */
export function readPlaceOfSupply(text: string): PlaceOfSupply | null {
  if (text.length > 120 || !/^[\p{L}\p{M}\d .,'&()/-]+$/u.test(text)) return null
  const comma = text.lastIndexOf(',')
  const state = byName.get(normalizeStateName(text.slice(comma + 1)))
  if (!state) return null
  return {
    city: comma < 0 ? '' : text.slice(0, comma).replace(/\s+/g, ' ').trim(),
    state_id: state.state,
    state_name: state.state_name,
  }
}
