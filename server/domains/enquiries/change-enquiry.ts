import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { missing, ok, type Refuse, type Result } from '../../platform/http/result.ts'
import { readEnquiryDetails } from './enquiries.queries.ts'

/** Runs a change of an enquiry in one transaction; the response is its message and the enquiry after it. */
export const changeEnquiry = (
  db: Reader,
  id: number,
  change: (tx: Transaction, refuse: Refuse) => Promise<string>,
): Promise<Result<EnquiryDetails>> =>
  inTransaction(db, async (tx, refuse: Refuse) => {
    const message = await change(tx, refuse)
    const details = await readEnquiryDetails(tx, id)
    return details ? ok(details, message) : missing()
  })
