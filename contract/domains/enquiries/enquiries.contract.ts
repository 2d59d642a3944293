import { z } from 'zod'
import { row } from '../../call.ts'
import {
  asText,
  email,
  id,
  none,
  optionalFlag,
  optionalGstin,
  optionalText,
  page,
  perPage,
  text,
  wholeNumber,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'

/** An ALTCHA challenge, version 2. */
const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

/** Forms send line ends as CR LF, which count as one character. */
const message = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value),
  optionalText(limits.enquiryLength),
)

/** An enquiry; omitted fields are empty. `date` is the day in India. */
export const enquiry = z.object({
  id: z.number(),
  date: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company_name: z.string(),
  gst_number: z.string(),
  message: z.string(),
  is_read: wholeNumber(0, 1),
})
export type Enquiry = z.infer<typeof enquiry>

/** A mobile number, or a landline with its area code, in any usual spelling; stored as digits, a landline with its 0. */
const anyTelephone = z.preprocess(
  asText,
  z
    .string({ error: messages.validMobile })
    .transform((value) => value.replace(/[\s()-]/g, '').replace(/^(\+91|0091)/, ''))
    .refine((digits) => /^0?[1-9]\d{9}$/.test(digits), messages.validMobile)
    .transform((digits) => (/^[06-9]/.test(digits) ? digits : `0${digits}`)),
)

export const enquiriesCalls = {
  'public/send-enquiry': row({
    method: 'POST',
    audience: 'anyone',
    summary: 'Sends an enterprise enquiry; `captcha` is the response of the shop’s captcha',
    input: z.object({
      name: text(80),
      email,
      phone: anyTelephone,
      gst_number: optionalGstin,
      business_name: text(120),
      message,
      captcha: text(8000, messages.notARobot),
    }),
    output: none,
  }),
  'public/captcha-challenge': row({
    method: 'GET',
    audience: 'anyone',
    kind: 'bare',
    summary: 'A new proof-of-work challenge, without the envelope; 404 for an enquiry if the shop uses another captcha',
    input: z.object({ purpose: z.enum(['enquiry', 'log-in']).default('enquiry') }),
    output: challenge,
  }),
  'admin/get-all-enquires': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Enquiries, newest first, 10 a page; with is_read=0 the new ones',
    input: z.object({ page, per_page: perPage(limits.enquiriesPerPage), is_read: optionalFlag }),
    output: z.object({ product_review_list: z.array(enquiry), total: z.number(), last_page: z.number() }),
  }),
  'admin/get-enquiry-details': row({
    method: 'GET',
    audience: 'admin',
    summary: 'One enquiry; marks it as read',
    input: z.object({ id }),
    output: enquiry,
  }),
}
