/** Labels of a coupon's state: whether it can be used now. */
export const couponStates = {
  running: 'Running',
  scheduled: 'Scheduled',
  ended: 'Ended',
  'used-up': 'Used up',
  inactive: 'Inactive',
} as const
export type CouponState = keyof typeof couponStates
