import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { email, id, mobile, none, optionalGstin, optionalText, page, perPage, text } from '../../fields.ts'
import { messages } from '../../messages.ts'

export const enquiriesCalls = {
  'public/send-enquiry': pendingRow({
    method: 'POST',
    audience: 'anyone',
    summary: 'Sends an enterprise enquiry',
    input: z.object({ name: text(80), email, phone: mobile, gst_number: optionalGstin, business_name: text(120), message: optionalText(2000), captcha: text(8000, messages.notARobot) }),
    output: none,
  }),
  'public/captcha-challenge': pendingRow({ method: 'GET', audience: 'anyone', summary: 'A fresh proof-of-work challenge', input: z.object({}), output: z.unknown() }),
  'admin/get-all-enquires': pendingRow({ method: 'GET', audience: 'admin', summary: 'Enquiries, 10 a page', input: z.object({ page, per_page: perPage(10) }), output: z.unknown() }),
  'admin/get-enquiry-details': pendingRow({ method: 'GET', audience: 'admin', summary: 'One enquiry', input: z.object({ id }), output: z.unknown() }),
}
