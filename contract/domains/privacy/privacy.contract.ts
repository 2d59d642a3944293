import { z } from 'zod'
import { admin, customer } from '../../call.ts'
import { consentChoices } from './consent-choices.ts'
import { messages } from '../../messages.ts'
import { serverMessages } from '../../server-messages.ts'
import { listPage, mobile, optional, optionalText, otp, page, requiredFlag, text } from '../../fields.ts'

/**
 * A fresh proof that the caller is the customer: the code sent to the log-in number, or for an account without one a
 * Google credential.
 */
const proof = {
  otp_token: optionalText(100),
  otp: optional(otp),
  credential: optionalText(8000),
}

/** Times as yyyy-mm-dd hh:mm in India; empty for what has not happened. */
const myData = z.object({
  /** The number that codes are sent to; empty for an account that logs in with Google. */
  login_mobile: z.string(),
  notice: z.object({ version: z.number(), text: z.string() }),
  processors: z.array(z.object({ name: z.string(), purpose: z.string(), country: z.string() })),
  consents: z.array(z.object({ purpose: z.string(), channel: z.string(), given_at: z.string() })),
  /** Whether messages about orders can come by WhatsApp. */
  has_whatsapp: z.boolean(),
  nominee: z.object({ name: z.string(), contact: z.string() }),
  /** When the account will be erased; empty unless that was asked for. */
  erase_at: z.string(),
})
export type MyData = z.infer<typeof myData>

export const privacyRequest = z.object({
  id: z.number(),
  kind: z.string(),
  origin: z.string(),
  user_unique: z.string(),
  name: z.string(),
  requested_at: z.string(),
  due_at: z.string(),
  state: z.enum(['waiting', 'late', 'done', 'undone']),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

export const privacyCalls = {
  'customer/my-data': customer.get({
    summary: 'The privacy notice, my consents, my nominee, and whether my account will be erased',
    output: myData,
  }),
  'customer/export-my-data': customer.postFile({
    summary: 'Everything that the shop stores about me, as JSON; needs a fresh code or Google credential',
    input: z.object(proof),
  }),
  'customer/erase-my-account': customer.post({
    summary: 'Erases my account in 7 days and logs out; needs a fresh code or Google credential',
    input: z.object(proof),
    output: z.object({ erase_at: z.string() }),
  }),
  'customer/keep-my-account': customer.post({
    summary: 'Undoes the erasure of my account; 409 if none was asked for',
  }),
  'customer/set-consent': customer.post({
    summary: 'Gives or withdraws one consent',
    input: z
      .object({ purpose: z.string().optional(), channel: z.string().optional(), given: requiredFlag })
      .transform(({ given, ...sent }, context) => {
        const choice = consentChoices.find(
          ({ purpose, channel }) => purpose === sent.purpose && channel === sent.channel,
        )
        if (choice) return { ...choice, given }
        context.addIssue({ code: 'custom', path: ['purpose'], message: serverMessages.consentUnknown })
        return z.NEVER
      }),
  }),
  'customer/set-nominee': customer.post({
    summary: 'Names the person who acts for me after death or incapacity; an empty name removes the nominee',
    input: z
      .object({ name: optionalText(80), contact: optionalText(120) })
      .superRefine(({ name, contact }, context) => {
        if (name !== undefined && contact === undefined)
          context.addIssue({ code: 'custom', path: ['contact'], message: messages.required })
      }),
  }),
  'admin/privacy-requests': admin('privacy.manage').get({
    summary: 'Requests of customers for a copy or an erasure of their data, open ones first, 25 a page',
    input: z.object({ page }),
    output: listPage({ requests: z.array(privacyRequest) }),
  }),
  'admin/privacy-erase-customer': admin('privacy.manage').post({
    summary: 'Erases a customer (`user_unique` in `id`) who asked for it in another way, in 7 days',
    audit: 'Scheduled the erasure',
    input: z.object({ id: text(64) }),
    output: z.object({ erase_at: z.string() }),
  }),
  'admin/privacy-export-number': admin('privacy.manage').getFile({
    security: { kind: 'export', fields: ['mobile'] },
    summary: 'Everything that the shop stores about a mobile number, as JSON',
    audit: 'Exported what is held on a number',
    input: z.object({ mobile }),
  }),
}
