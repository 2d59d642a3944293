import { sql } from 'kysely'
import { storeEnquiry } from '../../../domains/enquiries/store-enquiry.ts'
import { businessBuyerOf } from './past-buyers.ts'
import { dayMs, later } from './past-deeds.ts'
import { enquiries } from './past-people.data.ts'
import type { PastSession } from './past-session.ts'
import { seededRandom } from './seeded-random.ts'

const mostEnquiries = 14

/** Businesses that wrote in the last two weeks and wait for an answer. Writes them once. */
export async function writeEnquiries({ services: { db } }: PastSession, until: Date): Promise<void> {
  if (await db.selectFrom('enquiries').select('id').limit(1).executeTakeFirst()) return
  const random = seededRandom(4_000)
  for (let place = 0; place < mostEnquiries; place += 1) {
    const { first_name, last_name, email, mobile, business } = businessBuyerOf(place)
    const message = enquiries[place % enquiries.length] ?? ''
    await storeEnquiry(db, {
      name: `${first_name} ${last_name}`,
      email,
      phone: mobile,
      gst_number: place % 3 === 0 ? undefined : business?.gst_number,
      business_name: business?.business_name ?? '',
      message,
    })
    const at = later(until, -(mostEnquiries - place) * dayMs * 0.9 - random.between(0, 60) * 60_000)
    await sql`update enquiries set created_at = ${at} where id = (select max(id) from enquiries) and created_at >= ${until}`.execute(
      db,
    )
  }
}
