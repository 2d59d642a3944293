import { z } from 'zod'
import { admin, anyone } from '../../call.ts'
import {
  asText,
  email,
  id,
  listPage,
  optionalFlag,
  optionalGstin,
  optionalId,
  optionalOneOf,
  optionalText,
  page,
  perPage,
  prose,
  requiredFlag,
  sortOf,
  text,
  wholeNumber,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { enquiryAssignments, enquiryStates } from './enquiry-states.ts'

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
  state: z.enum(enquiryStates),
  /** The staff member who is responsible; null: none. */
  assignee: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Counts the changes by staff; a change of an older version is refused. */
  version: z.number(),
})
export type Enquiry = z.infer<typeof enquiry>

/** An answer by e-mail. `at` is India's time; `delivery` says what became of the message. */
export const enquiryAnswer = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  delivery: z.enum(['waiting', 'sent', 'failed']),
})
export type EnquiryAnswer = z.infer<typeof enquiryAnswer>

const enquiryDetails = enquiry.extend({ answers: z.array(enquiryAnswer) })
export type EnquiryDetails = z.infer<typeof enquiryDetails>

const enquiryFilter = {
  is_read: optionalFlag,
  status: optionalOneOf(enquiryStates),
  assigned: optionalOneOf(enquiryAssignments),
  sort: sortOf('enquiries'),
}
const version = wholeNumber(1, 2_147_483_647)

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
  'public/send-enquiry': anyone.post({
    summary: 'Sends an enterprise enquiry; `captcha` is the response of the shop’s captcha',
    input: z.object({
      name: text(80),
      email,
      phone: anyTelephone,
      gst_number: optionalGstin,
      business_name: text(120),
      message: prose(optionalText(limits.enquiryMaxChars)),
      captcha: text(8000, messages.notARobot),
    }),
  }),
  'public/captcha-challenge': anyone.get({
    kind: 'bare',
    summary: 'A new proof-of-work challenge, without the envelope; 404 for an enquiry if the shop uses another captcha',
    input: z.object({ purpose: z.enum(['enquiry', 'log-in']).default('enquiry') }),
    output: challenge,
  }),
  'admin/get-all-enquires': admin('enquiries.see').get({
    summary:
      'Enquiries, newest first or as `sort` says, 10 a page; of one `status`, `assigned` to me or nobody, with is_read=0 the unread',
    input: z.object({ page, per_page: perPage(limits.enquiriesPerPage), ...enquiryFilter }),
    output: listPage({ product_review_list: z.array(enquiry) }),
  }),
  'admin/get-enquiry-details': admin('enquiries.see').get({
    summary: 'One enquiry with its answers; marks it as read',
    input: z.object({ id }),
    output: enquiryDetails,
  }),
  'admin/enquiry-answer': admin('enquiries.answer').post({
    summary: 'Answers an enquiry by e-mail; 409 if a staff member changed it since `version`',
    audit: 'Answered',
    input: z.object({
      id,
      version,
      answer: prose(text(limits.enquiryAnswerMaxChars, messages.provideAnswer)),
    }),
    output: enquiryDetails,
  }),
  'admin/enquiry-close': admin('enquiries.answer').post({
    summary: 'Closes an enquiry or, with is_closed=0, opens it again; 409 if a staff member changed it since `version`',
    audit: 'Closed or reopened',
    input: z.object({ id, version, is_closed: requiredFlag }),
    output: enquiryDetails,
  }),
  'admin/enquiry-assign': admin('enquiries.answer').post({
    summary: 'Assigns an enquiry to an active staff member who may answer it, or to nobody',
    audit: 'Assigned',
    input: z.object({ id, version, staff_id: optionalId }),
    output: enquiryDetails,
  }),
  'admin/enquiry-assignees': admin('enquiries.see').get({
    summary: 'Active staff members who may answer enquiries',
    output: z.object({ staff_list: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'admin/export-enquiries': admin('enquiries.see').getFile({
    security: { kind: 'export', fields: ['status', 'assigned'] },
    summary: 'The enquiries of a filter as a spreadsheet, in the order of the list',
    input: z.object(enquiryFilter),
  }),
}
