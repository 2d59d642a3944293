import { defaultAccent } from '@handset/contract/domains/settings/accent.rules.ts'
import {
  defaultEnterpriseSteps,
  type SettingsGroup,
  type ShopSettings,
  shopSettings,
} from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { aboutText, noticeText, policyDefaults } from './page-text-defaults.ts'

/** The settings of a shop before anybody edited them. */
export const defaultSettings: ShopSettings = {
  shop: {
    name: 'Handset',
    legal_name: '',
    tagline: '',
    brand: '',
    gstin: '',
    cin: '',
    registered_address: { line: '', city: '', state_id: 27, pincode: '' },
    branches: [],
    cities_served: [],
    announcement: '',
    hours: 'Monday to Friday 10am to 5pm',
    email: '',
    support_email: '',
    phone: '',
    email_reply: 'Email reply within 24 hours',
    social: [],
    footer_links: [],
    service_centre_url: '',
    grievance_officer: { name: '', designation: '', phone: '', email: '' },
  },
  look: { logo: null, logo_dark: null, icon: null, accent: defaultAccent, logo_on_invoices: true },
  limits: {
    cart_total: 2,
    restricted_product_ids: [],
    restricted_total: 1,
    hold_minutes: 15,
    addresses_per_customer: 20,
    sms_per_minute: 600,
    courier_balance_minimum: 500,
    sms_balance_minimum: 5,
    monthly_sales_target_paise: 0,
    eway_threshold_paise: 5_000_000,
    requests_per_second_per_address: 100,
  },
  tax: {
    default_place_of_supply: { city: 'Pune', state_id: 27 },
    gst_rate: 18,
    payment_fee_percent: { pinelabs: null, razorpay: null },
  },
  invoice: {
    series: 'HS',
    copies: 3,
    declaration:
      'We declare that this invoice shows the actual price of the goods described and that all particulars are true and correct.',
    signatory: '',
    logo: null,
  },
  home: { banners: [], offers: [], stores: [] },
  policies: policyDefaults,
  content: {
    about: { text: aboutText, albums: [] },
    videos: [],
    features: [],
    enterprise: { banners: [], series: [], steps: defaultEnterpriseSteps },
  },
  privacy: {
    notice: noticeText,
    processors: [
      { name: 'Pine Labs', purpose: 'Payments', country: 'India' },
      { name: 'Razorpay', purpose: 'Payments', country: 'India' },
      { name: 'MSG91', purpose: 'Text messages', country: 'India' },
      { name: 'Shipyaari', purpose: 'Delivery', country: 'India' },
      { name: 'Google', purpose: 'Log-in with Google, and analytics if you agreed', country: 'United States' },
    ],
    cart_days: 90,
    enquiry_days: 365,
    unpaid_order_days: 90,
    payment_event_days: 365,
    courier_event_days: 365,
    audit_days: 1095,
    inactive_profile_days: 1095,
  },
}

/** A stored group, completed with defaults: a release may add settings that the stored row does not have. */
export const completeSettings = <Group extends SettingsGroup>(group: Group, stored: unknown): ShopSettings[Group] =>
  (stored
    ? shopSettings[group].parse({ ...defaultSettings[group], ...stored })
    : defaultSettings[group]) as ShopSettings[Group]

/**
 * One group of the shop's settings, completed with defaults. Always read, never cached, where a limit or a price
 * depends on it; cheap, because it is one row by key.
 */
export async function readSettings<Group extends SettingsGroup>(
  db: Reader,
  group: Group,
): Promise<ShopSettings[Group]> {
  const row = await db.selectFrom('settings').select('values').where('group_name', '=', group).executeTakeFirst()
  return completeSettings(group, row?.values)
}
