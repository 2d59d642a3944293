import type { ShopSettings } from './shop-settings.shape.ts'
import { shopAddressText } from './shop-address.rules.ts'

const factReaders: Record<
  string,
  (shop: ShopSettings['shop'], policyNumbers: ShopSettings['policies']['facts']) => string | number
> = {
  name: ({ name }) => name,
  shop_name: ({ name }) => name,
  legal_name: ({ legal_name }) => legal_name,
  brand: ({ brand }) => brand,
  tagline: ({ tagline }) => tagline,
  gstin: ({ gstin }) => gstin,
  cin: ({ cin }) => cin,
  address: ({ registered_address }) => shopAddressText(registered_address),
  city: ({ registered_address }) => registered_address.city,
  email: ({ email }) => email,
  support_email: ({ support_email, email }) => support_email || email,
  phone: ({ phone }) => phone,
  hours: ({ hours }) => hours,
  email_reply: ({ email_reply }) => email_reply,
  service_centre_url: ({ service_centre_url }) => service_centre_url,
  officer_name: ({ grievance_officer }) => grievance_officer.name,
  officer_title: ({ grievance_officer }) => grievance_officer.designation,
  officer_phone: ({ grievance_officer }) => grievance_officer.phone,
  officer_email: ({ grievance_officer }) => grievance_officer.email,
  processing_hours: (_, { processing_hours }) => processing_hours,
  delivery_days: (_, { delivery_days }) => delivery_days,
  standard_days: (_, { standard_days_from: from, standard_days_to: to }) => `${from} to ${to}`,
  standard_days_from: (_, { standard_days_from }) => standard_days_from,
  standard_days_to: (_, { standard_days_to }) => standard_days_to,
  expedited_days: (_, { expedited_days }) => expedited_days,
  return_days: (_, { return_days }) => return_days,
  refund_days: (_, { refund_days }) => refund_days,
  analytics_cookie_months: (_, { analytics_cookie_months }) => analytics_cookie_months,
  data_stored_in: (_, { data_stored_in }) => data_stored_in,
}

export const pageFactNames: readonly string[] = Object.keys(factReaders)

/** The facts available in texts as `{name}`, with their values. */
export function pageFacts(
  shop: ShopSettings['shop'],
  policyNumbers: ShopSettings['policies']['facts'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(factReaders).map(([name, read]) => [name, String(read(shop, policyNumbers))]),
  )
}
