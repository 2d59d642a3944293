/** What staff are notified of. */
export const notificationKinds = [
  'order_placed',
  'payment_issue',
  'low_stock',
  'import_finished',
  'enquiry_received',
  'review_received',
  'webhook_off',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
