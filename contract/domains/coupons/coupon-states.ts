/** Why a coupon can be used now, or not. */
export const couponStates = {
  running: 'Running',
  scheduled: 'Scheduled',
  ended: 'Ended',
  'used-up': 'Used up',
  inactive: 'Not active',
} as const
export type CouponState = keyof typeof couponStates
