import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'

/** The lines that sign an e-mail to a customer. */
export const shopSignature = ({
  name,
  phone,
  email,
}: Pick<ShopSettings['shop'], 'name' | 'phone' | 'email'>): string[] => [name, phone, email].filter(Boolean)
