import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { storeEnquiry } from '../../../domains/enquiries/store-enquiry.ts'
import { businessBuyerOf } from './demo-buyers.ts'
import { dayMs, type DemoStep, later, minuteMs } from './order-actions.ts'
import { enquiries } from './demo-people.data.ts'
import { seededRandom } from './seeded-random.ts'

const enquiryCount = 14

/** Businesses that wrote in the last two weeks and wait for a response. */
export function enquirySteps(db: Database, opening: Date): DemoStep[] {
  const random = seededRandom(4_000)
  return Array.from({ length: enquiryCount }, (_, index) => {
    const { first_name, last_name, email, mobile, business } = businessBuyerOf(index)
    const enquiry = {
      name: `${first_name} ${last_name}`,
      email,
      phone: mobile,
      gst_number: index % 3 === 0 ? undefined : business?.gst_number,
      business_name: business?.business_name ?? '',
      message: enquiries[index % enquiries.length] ?? '',
    }
    return {
      at: later(opening, -(enquiryCount - index) * dayMs * 0.9 - random.between(0, 60) * minuteMs),
      run: () => inTransaction(db, (tx) => storeEnquiry(tx, enquiry)),
    }
  })
}
