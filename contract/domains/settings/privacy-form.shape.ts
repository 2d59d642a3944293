import { z } from 'zod'
import { text, wholeNumber } from '../../fields.ts'
import { entries, normalizeLineEndings } from './setting-fields.shape.ts'

const days = wholeNumber(1, 3650)
/** The DPDP Rules (rule 8) and CERT-In ask for logs of a year at least. */
const daysOfLogs = wholeNumber(365, 3650)

/** What people are told about their data, who processes it for the shop, and after how many days each kind is erased. */
export const privacyForm = z.object({
  notice: z.preprocess(normalizeLineEndings, text(5000)),
  processors: entries(z.object({ name: text(80), purpose: text(120), country: text(60) })),
  cart_days: days,
  enquiry_days: days,
  /** Contacts of orders that were never paid. */
  unpaid_order_days: wholeNumber(30, 3650),
  payment_event_days: days,
  courier_event_days: days,
  audit_days: daysOfLogs,
  /** Accounts without a log-in. */
  inactive_profile_days: daysOfLogs,
})
