import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { enquiryColumns } from './enquiries.queries.ts'

/** Reads an enquiry and marks it as read, so that it no longer counts as new. Null if the id is unknown. */
export async function openEnquiry(db: Reader, id: number): Promise<Enquiry | null> {
  const { rows } =
    await sql<Enquiry>`update enquiries set is_read = true where id = ${id} returning ${enquiryColumns}`.execute(db)
  return rows[0] ?? null
}
