import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { enquiryColumns } from './enquiries.queries.ts'

/** An enquiry that a colleague opens: whoever counts the new ones counts it no longer. Null where there is none of this id. */
export async function openEnquiry(db: Reader, id: number): Promise<Enquiry | null> {
  const { rows } =
    await sql<Enquiry>`update enquiries set is_read = true where id = ${id} returning ${enquiryColumns}`.execute(db)
  return rows[0] ?? null
}
