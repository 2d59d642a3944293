import { href } from '@handset/contract/pages.ts'

/** The pages of the staff's guide in reading order: `docs/guide/<key>.md`, whose heading is the title. */
const titles = {
  'first-day': 'Your first day',
  'order-to-pickup': 'An order, from paid to picked up',
  'undelivered-parcel': 'An undelivered parcel',
  return: 'A return',
  refund: 'A refund',
  'price-change': 'A price change',
  import: 'An import of products',
  'month-end': 'The month’s end',
} as const

export type GuideKey = keyof typeof titles

export const guidePages = Object.entries(titles).map(([key, title]) => ({
  key: key as GuideKey,
  title,
  href: href('adminHelpPage', { page: key }),
}))
