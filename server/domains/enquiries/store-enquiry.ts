import type { ParsedInput } from '@handset/contract/calls.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'
import { currentNotice } from '../settings/privacy-notice.ts'
import { notifyStaff } from '../back-office/notifications/notify-staff.ts'

type SentEnquiry = Omit<ParsedInput<'public/send-enquiry'>, 'captcha'>
type OptionalField = 'gst_number' | 'message'
export type Enquiry = Omit<SentEnquiry, OptionalField> & Partial<Pick<SentEnquiry, OptionalField>>

const hour = 3600
const triesOfAddress: RateLimitRule = { name: 'enquiry-address-hour', points: 30, seconds: hour }
const enquiriesOfPhone: RateLimitRule = { name: 'enquiry-phone-day', points: 5, seconds: 24 * hour }
const enquiriesOfEmail: RateLimitRule = { name: 'enquiry-email-day', points: 5, seconds: 24 * hour }

/** Every try of a client address counts, right or wrong. */
export const tryUse = (address: string): RateLimitUse => ({ rule: triesOfAddress, key: address })

/** Counted only after a correct captcha, so that nobody can use up another person's limit with wrong ones. */
export const contactUses = ({ phone, email }: { phone: string; email: string }): RateLimitUse[] => [
  { rule: enquiriesOfPhone, key: phone.replace(/^0/, '') },
  { rule: enquiriesOfEmail, key: email.toLowerCase() },
]

/**
 * Stores an unread enquiry and notifies staff, with the version of the privacy notice shown beside the form. The text is
 * stored as written; every display must treat it as plain text.
 */
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
