import { z } from 'zod'
import { row } from '../../call.ts'
import { email, filled, none, text } from '../../fields.ts'

export const messagesCalls = {
  'public/msg91-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Delivery reports of MSG91, authenticated by token',
    input: z.unknown(),
    output: z.null(),
  }),
  'public/twilio-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Status callbacks of Twilio, authenticated by signature',
    input: z.unknown(),
    output: z.null(),
  }),
  'public/mail-webhook': row({
    method: 'POST',
    audience: 'anyone',
    kind: 'provider',
    summary: 'Bounces and complaints of Amazon SES or Postmark, authenticated by token',
    input: z.unknown(),
    output: z.null(),
  }),
  'public/unsubscribe': row({
    method: 'POST',
    audience: 'anyone',
    summary: 'Ends marketing by e-mail with the token of an e-mail, without log-in',
    input: z.object({ token: text(200) }),
    output: none,
  }),
  'customer/confirm-email': row({
    method: 'POST',
    audience: 'customer',
    summary: 'Writes again to one of my addresses that mail came back from; 404 if it is none of mine or did not',
    input: z.object({ email: filled(email) }),
    output: none,
  }),
  'admin/clear-suppressed-mail': row({
    method: 'POST',
    audience: 'admin',
    permission: 'customers.change',
    summary: 'Writes again to an e-mail address of a customer (`user_unique` in `id`), also after a complaint',
    audit: 'Allowed e-mail to the customer again',
    input: z.object({ id: text(64), email: filled(email) }),
    output: none,
  }),
}
