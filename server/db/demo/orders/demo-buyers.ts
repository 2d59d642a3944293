import { isGstin } from '@handset/contract/gstin.rules.ts'
import { businesses, cities, type City, firstNames, houses, landmarks, lastNames, streets } from './demo-people.data.ts'
import { seededRandom } from './seeded-random.ts'

export interface Buyer {
  first_name: string
  last_name: string
  email: string
  /** The number they log in with. */
  mobile: string
  address: {
    full_address: string
    landmark: string
    pincode: string
    city: string
    state_id: number
    address_type: number
  }
  /** Days that a parcel to them takes. */
  days: number
  business: { gst_number: string; business_name: string } | null
}

function makeBuyer(sequence: number, city: City, mobile: string): Buyer {
  const random = seededRandom(7_000 + sequence)
  const first_name = random.pick(firstNames)
  const last_name = random.pick(lastNames)
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}${sequence}@example.com`.toLowerCase(),
    mobile,
    address: {
      full_address: `${random.pick(houses)}, ${random.pick(streets)}`,
      landmark: random.pick(landmarks),
      pincode: `${city.pin}${String(random.between(1, 48)).padStart(2, '0')}`,
      city: city.city,
      state_id: city.state_id,
      address_type: random.chance(0.8) ? 1 : 2,
    },
    days: city.days,
    business: null,
  }
}

/** The customer of this number, the same each time. */
export const buyerOf = (sequence: number): Buyer =>
  makeBuyer(sequence, seededRandom(5_000 + sequence).pick(cities), `90000${10_000 + sequence}`)

/** The GSTIN of a PAN in a State, with the check character that fits. */
function gstinOf(stateId: number, pan: string): string {
  const first = `${String(stateId).padStart(2, '0')}${pan}1Z`
  const found = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => first + last).find(isGstin)
  if (!found) throw new Error(`${pan} is no PAN`)
  return found
}

/** A business that buys under its GSTIN; there are a few, who come again. */
export function businessBuyerOf(sequence: number): Buyer {
  const index = sequence % businesses.length
  const business = businesses[index]
  const city = cities[business?.cityIndex ?? 0]
  if (!business || !city) throw new Error(`There is no business ${sequence}`)
  const buyer = makeBuyer(9_000 + index, city, `90000${90_000 + index}`)
  return {
    ...buyer,
    address: { ...buyer.address, address_type: 2 },
    business: { gst_number: gstinOf(city.state_id, business.pan), business_name: business.name },
  }
}
