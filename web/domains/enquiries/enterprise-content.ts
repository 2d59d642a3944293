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
