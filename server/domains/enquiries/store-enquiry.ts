import type { ParsedInput } from '@handset/contract/calls.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { currentNotice } from '../settings/privacy-notice.ts'
import { notifyStaff } from '../back-office/notifications/notify-staff.ts'

export type Enquiry = Omit<ParsedInput<'public/send-enquiry'>, 'captcha'>

/** Stores an unread enquiry and notifies staff, with the version of the privacy notice shown beside the form. The text is stored as written; every display must treat it as plain text. */
export async function storeEnquiry(
  db: Reader,
  { name, email, phone, gst_number, business_name, message }: Enquiry,
): Promise<void> {
  const { version } = await currentNotice(db)
  await inTransaction(db, async (tx) => {
    const { id } = await tx
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
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyStaff(tx, [{ kind: 'enquiry_received', subject: String(id), detail: '' }])
  })
}
