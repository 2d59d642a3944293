import { z } from 'zod'
import { admin, anyone, customer } from '../../call.ts'
import { email, filled, text } from '../../fields.ts'

export const messagesCalls = {
  'public/msg91-webhook': anyone.post({
    kind: 'provider',
    summary: 'Delivery reports of MSG91, authenticated by token',
    input: z.unknown(),
  }),
  'public/twilio-webhook': anyone.post({
    kind: 'provider',
    summary: 'Status callbacks of Twilio, authenticated by signature',
    input: z.unknown(),
  }),
  'public/mail-webhook': anyone.post({
    kind: 'provider',
    summary: 'Bounces and complaints of Amazon SES or Postmark, authenticated by token',
    input: z.unknown(),
  }),
  'public/unsubscribe': anyone.post({
    summary: 'Ends marketing by e-mail with the token of an e-mail, without log-in',
    input: z.object({ token: text(200) }),
  }),
  'customer/confirm-email': customer.post({
    summary: 'Writes again to one of my addresses that mail came back from; 404 if it is none of mine or did not',
    input: z.object({ email: filled(email) }),
  }),
  'admin/clear-suppressed-mail': admin('customers.change').post({
    summary: 'Writes again to an e-mail address of a customer (`user_unique` in `id`), also after a complaint',
    audit: 'Allowed e-mail to the customer again',
    input: z.object({ id: text(64), email: filled(email) }),
  }),
}
