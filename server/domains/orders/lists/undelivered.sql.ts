import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'

/** A parcel `p` of a line `l` that the courier could not deliver, and that neither arrived nor comes back (index `shipments_undelivered`). */
export const isUndelivered = sql<boolean>`(p.undelivered_since is not null and p.delivered_at is null and p.returning_since is null and p.state = 'booked' and l.delivery_status = ${sql.lit(orderStatus.shipped)})`

/** The same, without an instruction to the courier since the last failed attempt. */
export const isUnanswered = sql<boolean>`(${isUndelivered} and (p.ndr_asked_for is null or p.ndr_asked_for < p.undelivered_at))`
