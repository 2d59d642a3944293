import type { ParsedInput } from '@handset/contract/calls.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { currentNotice } from '../settings/privacy-notice.ts'

export type Enquiry = Omit<ParsedInput<'public/send-enquiry'>, 'captcha'>

/** Stores an unread enquiry for staff, with the version of the privacy notice shown beside the form. The text is stored as written; every display must treat it as plain text. */
export async function storeEnquiry(
  db: Reader,
  { name, email, phone, gst_number, business_name, message }: Enquiry,
): Promise<void> {
  const { version } = await currentNotice(db)
  await db
    .insertInto('enquiries')
    .values({
      name,
      email,
      phone,
      business_name,
      gst_number: gst_number ?? null,
      message: message ?? '',
      notice_version: version,
    })
    .execute()
}
