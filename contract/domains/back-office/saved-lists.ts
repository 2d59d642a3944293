/** The lists of the back office whose filters can be saved as views. */
export const savedLists = [
  'orders',
  'products',
  'users',
  'reviews',
  'coupons',
  'finance',
  'enquiries',
  'audit',
  'security',
] as const
export type SavedList = (typeof savedLists)[number]
