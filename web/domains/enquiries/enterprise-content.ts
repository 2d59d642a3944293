import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'

/** Anchors of the page, in the order of its sections. */
export const enterpriseAnchors = [
  { id: 'about-enterprise', label: 'About Enterprise' },
  { id: 'products', label: 'Products' },
  { id: 'employee-purchase-program', label: 'Employee Purchase Program' },
  { id: 'inquiries', label: 'Inquiries' },
] as const

export type EnterpriseContent = ShopSettings['content']['enterprise']
export type EnterpriseBanner = EnterpriseContent['banners'][number]

export const orderSteps = [
  { title: 'Contact Us', text: 'Send the enquiry form, write or call. Tell us how many phones you have in mind.' },
  { title: 'We connect', text: 'Our team connects with you to understand your requirements.' },
  { title: 'You choose', text: 'Choose the best-suited solution for your people and your budget.' },
  { title: 'You are served', text: 'Get assured service, from the delivery to the last repair.' },
] as const
