import type { z } from 'zod'
import type { PageText } from './domains/settings/page-text.rules.ts'
import type { policyFacts, ShopSettings } from './domains/settings/shop-settings.shape.ts'

/**
 * Seller details that a buyer must see before the sale (Consumer Protection (E-Commerce) Rules, 2020, rules 4 and 5). Empty
 * texts are details that the shop has not provided.
 */
export interface SellerParticulars {
  name: string
  legal_name: string
  gstin: string
  cin: string
  address: string
  branches: { name: string; address: string; phone: string }[]
  email: string
  support_email: string
  phone: string
  hours: string
  email_reply: string
  grievance_officer: { name: string; title: string; phone: string; email: string }
}

export interface PolicyContent {
  /** yyyy-mm-dd */
  updated_on: string
  text: PageText
  facts: z.infer<typeof policyFacts>
  seller: SellerParticulars
}

export interface AboutContent {
  text: PageText
  albums: ShopSettings['content']['about']['albums']
  stores: ShopSettings['home']['stores']
  seller: SellerParticulars
}

export type PolicyName = 'terms' | 'shipping' | 'returns' | 'privacy' | 'cookies'

/** The shop's own content pages by name: the same for everyone. */
export type PageContents = Record<PolicyName, PolicyContent> & {
  about: AboutContent
  videos: ShopSettings['content']['videos']
  features: ShopSettings['content']['features']
  enterprise: ShopSettings['content']['enterprise']
}
