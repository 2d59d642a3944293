import { callRows } from './calls.ts'

/** Entries that no call writes. */
const otherActions = { 'product-publish': 'Published the product', 'recover-owner': 'Recovered the owner' }

/** The name of a call in the audit log: its path without area and parameters. */
const actionOf = (callPath: string): string => callPath.split('/')[1] ?? ''

const words = new Map<string, string>([
  ...Object.entries(callRows).flatMap(([path, { audit }]) =>
    audit === null ? [] : [[actionOf(path), audit] as const],
  ),
  ...Object.entries(otherActions),
])

/** What the audit log says of an action: `coupon-add-coupon` becomes "Added the coupon". */
export const auditWords = (action: string): string => words.get(action) ?? action
