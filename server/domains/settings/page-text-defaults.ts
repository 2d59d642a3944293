import fs from 'node:fs'
import path from 'node:path'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'

const textOf = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, 'page-texts', `${name}.md`), 'utf8').trim()
const policy = (name: string) => ({ updated_on: '2026-11-01', text: textOf(name) })

/** Complete policies for a phone retailer in India, with delivery days as facts; each shop edits them. */
export const policyDefaults: ShopSettings['policies'] = {
  facts: {
    processing_hours: 24,
    delivery_days: 8,
    standard_days_from: 10,
    standard_days_to: 12,
    expedited_days: 8,
    return_days: 2,
    refund_days: 8,
    analytics_cookie_months: 13,
    data_stored_in: 'India',
  },
  terms: policy('terms'),
  shipping: policy('shipping'),
  returns: policy('returns'),
  privacy: policy('privacy'),
  cookies: policy('cookies'),
}

export const aboutText = textOf('about')
export const noticeText = textOf('notice')
