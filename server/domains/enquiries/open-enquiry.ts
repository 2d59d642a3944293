import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readEnquiryDetails } from './enquiries.queries.ts'

/** Reads an enquiry and marks it as read. Null if the id is unknown. */
export async function openEnquiry(db: Reader, id: number): Promise<EnquiryDetails | null> {
  await db.updateTable('enquiries').set({ is_read: true }).where('id', '=', id).where('is_read', '=', false).execute()
  return readEnquiryDetails(db, id)
}
