import { z } from 'zod'
import { admin } from '../../call.ts'
import { checkDateOrder, listPage, optional, optionalOneOf, optionalText, page, period } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { isAccountName, isIpAddress } from '../../security-filters.rules.ts'
import { type SecurityKind, securityKinds, securityOutcomes } from '../../security-kinds.ts'

const filters = z.object({
  kind: optional(z.enum(Object.keys(securityKinds) as SecurityKind[])),
  outcome: optionalOneOf(securityOutcomes),
  account: optionalText(254)
    .transform((account) => account?.toLowerCase())
    .refine((account) => account === undefined || isAccountName(account), messages.validAccount),
  address: optionalText(45)
    .transform((address) => address?.toLowerCase())
    .refine((address) => address === undefined || isIpAddress(address), messages.validIpAddress),
  ...period,
})

/** One event; `count` is above 1 for repeated refusals. `account` is a name or a masked number, empty if unknown. */
export const securityLogRow = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  outcome: z.string(),
  account: z.string(),
  /** Of a staff member. */
  staff_email: z.string().nullable(),
  /** Of a customer, for their page. */
  user_unique: z.string().nullable(),
  address: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
  count: z.number(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityLogRow = z.infer<typeof securityLogRow>

export const securityLogCalls = {
  'admin/security-log': admin('security.read').get({
    summary:
      'The security record, newest first, 25 a page; `account` is a staff e-mail address, a mobile number or a customer’s `user_unique`',
    input: filters.extend({ page }).superRefine(checkDateOrder),
    output: listPage({ events: z.array(securityLogRow) }),
  }),
  'admin/security-log-export': admin('security.read').getFile({
    security: { kind: 'export', fields: ['kind', 'outcome', 'account', 'address', 'from_date', 'to_date'] },
    summary: 'The same as CSV, the newest ten thousand',
    input: filters.superRefine(checkDateOrder),
  }),
}
