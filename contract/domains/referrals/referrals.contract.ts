import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { flag, id, optionalSearch, page, perPage, text } from '../../fields.ts'
import { messages } from '../../messages.ts'

const code = text(40, messages.provideReferralCode)

export const referralsCalls = {
  'admin/get-all-reference-number': pendingRow({
    method: 'GET',
    audience: 'admin',
    summary: 'Referral codes, 10 a page',
    input: z.object({ page, per_page: perPage(10), search: optionalSearch }),
    output: z.unknown(),
  }),
  'admin/add-reference-number': pendingRow({ method: 'POST', audience: 'admin', summary: 'Adds a referral code', input: z.object({ referance_number: code, is_active: flag }), output: z.unknown() }),
  'admin/delete-reference-number': pendingRow({ method: 'POST', audience: 'admin', summary: 'Deletes a referral code', input: z.object({ reference_code_id: id }), output: z.unknown() }),
  'admin/get-reference-number': pendingRow({ method: 'GET', audience: 'admin', summary: 'One referral code', input: z.object({ reference_code_id: id }), output: z.unknown() }),
  'admin/update-reference-number': pendingRow({
    method: 'POST',
    audience: 'admin',
    summary: 'Changes a referral code',
    input: z.object({ reference_code_id: id, referance_number: code, is_active: flag }),
    output: z.unknown(),
  }),
}
