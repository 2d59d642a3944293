import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { storeEnquiry } from '../../../domains/enquiries/store-enquiry.ts'
import { businessBuyerOf } from './demo-buyers.ts'
import { dayMs, later } from './order-actions.ts'
import { enquiries } from './demo-people.data.ts'
import { setDemoClock, useDemoClock } from './demo-clock.ts'
import { seededRandom } from './seeded-random.ts'

const enquiryCount = 14

/** Businesses that wrote in the last two weeks and wait for a response. Writes them once. */
export function writeEnquiries(db: Database, until: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await tx.selectFrom('enquiries').select('id').limit(1).executeTakeFirst()) return
    await useDemoClock(tx)
    const random = seededRandom(4_000)
    for (let index = 0; index < enquiryCount; index += 1) {
      const { first_name, last_name, email, mobile, business } = businessBuyerOf(index)
      await setDemoClock(tx, later(until, -(enquiryCount - index) * dayMs * 0.9 - random.between(0, 60) * 60_000))
      await storeEnquiry(tx, {
        name: `${first_name} ${last_name}`,
        email,
        phone: mobile,
        gst_number: index % 3 === 0 ? undefined : business?.gst_number,
        business_name: business?.business_name ?? '',
        message: enquiries[index % enquiries.length] ?? '',
      })
      await sql`update enquiries set created_at = demo_orders.now() where created_at = pg_catalog.now()`.execute(tx)
      await sql`update staff_notifications set at = demo_orders.now() where at = pg_catalog.now()`.execute(tx)
    }
  })
}
