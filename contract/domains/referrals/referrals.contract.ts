import { z } from 'zod'
import { admin } from '../../call.ts'
import { codeText, id, listPage, optionalFlag, optionalSearch, page, perPage, wholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'

export const referralCode = z.object({ id: z.number(), reference_number: z.string(), is_active: wholeNumber(0, 1) })
export type ReferralCode = z.infer<typeof referralCode>

/** Compared case-insensitively, displayed as the shop wrote it. */
const code = codeText(serverMessages.provideReferralCode)

export const referralsCalls = {
  'admin/get-all-reference-number': admin('codes.change').get({
    summary: 'Referral codes, newest first, 10 a page',
    input: z.object({ page, per_page: perPage(limits.codesPerPage), search: optionalSearch }),
    output: listPage({ product_review_list: z.array(referralCode) }),
  }),
  'admin/add-reference-number': admin('codes.change').post({
    summary: 'Adds a referral code, active unless something else is said',
    audit: 'Added the referral code',
    input: z.object({ referance_number: code, is_active: optionalFlag }),
    output: z.object({ id: z.number() }),
  }),
  'admin/delete-reference-number': admin('codes.change').post({
    summary: 'Deletes a referral code that no order bears; another can only be made inactive',
    audit: 'Deleted the referral code',
    input: z.object({ reference_code_id: id }),
  }),
  'admin/get-reference-number': admin('codes.change').get({
    summary: 'One referral code',
    input: z.object({ reference_code_id: id }),
    output: referralCode,
  }),
  'admin/update-reference-number': admin('codes.change').post({
    summary: 'Changes a referral code; orders keep the code that they were made with',
    audit: 'Changed the referral code',
    input: z.object({ reference_code_id: id, referance_number: code, is_active: optionalFlag }),
  }),
}
