import type { StaffRole } from '../../codes.ts'
import { type Permission, rolePermissions } from '../../permissions.ts'

/** What staff are notified of, with the permission that it requires. */
const kindPermissions = {
  order_placed: 'orders.see',
  payment_issue: 'orders.see',
  low_stock: 'catalogue.see',
  import_finished: 'catalogue.change',
  enquiry_received: 'enquiries.see',
  review_received: 'reviews.decide',
  webhook_off: 'integrations.manage',
} as const satisfies Record<string, Permission>
export type NotificationKind = keyof typeof kindPermissions
export const notificationKinds = Object.keys(kindPermissions) as [NotificationKind, ...NotificationKind[]]

/** Packers are notified of what they have to do. */
const packerKinds: readonly NotificationKind[] = ['order_placed']

/** The kinds that the holder of a session of this kind and role may see. */
export function visibleNotificationKinds(sessionKind: string, role: StaffRole | null): readonly NotificationKind[] {
  if (sessionKind === 'warehouse') return packerKinds
  return role === null ? [] : notificationKinds.filter((kind) => rolePermissions[role].includes(kindPermissions[kind]))
}
