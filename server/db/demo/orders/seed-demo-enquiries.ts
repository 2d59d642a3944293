import { sql } from 'kysely'
import { storeEnquiry } from '../../../domains/enquiries/store-enquiry.ts'
import { businessBuyerOf } from './demo-buyers.ts'
import { dayMs, later } from './order-actions.ts'
import { enquiries } from './demo-people.data.ts'
import type { BackdatedSession } from './backdated-session.ts'
import { seededRandom } from './seeded-random.ts'

const enquiryCount = 14

/** Businesses that wrote in the last two weeks and wait for an answer. Writes them once. */
export async function writeEnquiries({ services: { db } }: BackdatedSession, until: Date): Promise<void> {
  if (await db.selectFrom('enquiries').select('id').limit(1).executeTakeFirst()) return
  const random = seededRandom(4_000)
  for (let index = 0; index < enquiryCount; index += 1) {
    const { first_name, last_name, email, mobile, business } = businessBuyerOf(index)
    const message = enquiries[index % enquiries.length] ?? ''
    await storeEnquiry(db, {
      name: `${first_name} ${last_name}`,
      email,
      phone: mobile,
      gst_number: index % 3 === 0 ? undefined : business?.gst_number,
      business_name: business?.business_name ?? '',
      message,
    })
    const at = later(until, -(enquiryCount - index) * dayMs * 0.9 - random.between(0, 60) * 60_000)
    await sql`update enquiries set created_at = ${at} where id = (select max(id) from enquiries) and created_at >= ${until}`.execute(
      db,
    )
  }
}
