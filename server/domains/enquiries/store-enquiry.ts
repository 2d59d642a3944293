import type { ParsedInput } from '@handset/contract/calls.ts'
import type { Reader } from '../../platform/database/transaction.ts'

export type Enquiry = Omit<ParsedInput<'public/send-enquiry'>, 'captcha'>

/** Keeps an enquiry, unread, for staff. The text stays as it was written: whoever shows it shows text. */
export async function storeEnquiry(
  db: Reader,
  { name, email, phone, gst_number, business_name, message }: Enquiry,
): Promise<void> {
  await db
    .insertInto('enquiries')
    .values({ name, email, phone, business_name, gst_number: gst_number ?? null, message: message ?? '' })
    .execute()
}
