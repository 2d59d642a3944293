import { providerCheck } from '../../provider-check.ts'
import type { BookingLookup, CourierGateway, CourierRefusal } from '../courier.port.ts'

const label = 'our own delivery'
const refused = (message: string): CourierRefusal => ({ state: 'refused', message })

/** The number of a delivery follows from our reference, so that a lost booking is found without a record. */
const booked = (reference: string): BookingLookup & { state: 'booked' } => ({
  state: 'booked',
  booking: {
    awb: `H-${reference}`,
    courier: label,
    providerOrderId: '',
    trackingUrl: '',
    charge: 0,
    pickupDay: null,
  },
})

/** The shop's own person as a courier. Calls nobody; staff report what happens to the parcel. */
export const handGateway: CourierGateway = {
  provider: 'hand',
  label,
  trackingUrl: () => '',
  check: async () => providerCheck('works'),
  checkServiceability: async () => ({ state: 'serviceable', carriers: [], recommendedId: null }),
  book: async ({ reference }) => booked(reference),
  findByReference: async (reference) => booked(reference),
  getLabel: async () => refused('The shop draws its own label'),
  schedulePickup: async () => refused('The shop delivers this parcel by hand, nobody collects it'),
  makeManifest: async () => refused('A parcel that is delivered by hand has no manifest'),
  track: async () => ({ state: 'tracked', events: [] }),
  cancel: async () => ({ state: 'done' }),
  readWebhook: () => null,
}
