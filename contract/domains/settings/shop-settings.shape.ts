import { z } from 'zod'
import { pictureFile } from '../catalogue/card.shape.ts'

const short = z.string().max(200)
const long = z.string().max(5000)

const banner = z.object({
  image: pictureFile,
  image_mobile: pictureFile,
  alt: short,
  headline: short,
  sub: short,
  price_line: short,
  link: short,
  tone: z.enum(['dark', 'light']),
  from_date: z.string().optional(),
  to_date: z.string().optional(),
})

/** The shop's own data, by group; every group is checked when it is saved and when it is read. */
export const shopSettings = {
  shop: z.object({
    name: short,
    legal_name: short,
    tagline: short,
    brand: short,
    gstin: short,
    registered_address: z.object({ line: short, city: short, state_id: z.number(), pincode: short }),
    cities_served: z.array(short),
    announcement: z.string().max(1000),
    hours: short,
    email: short,
    phone: short,
    email_reply: short,
    social: z.array(z.object({ label: short, url: short })),
    service_centre_url: short,
    grievance_officer: z.object({ name: short, designation: short, phone: short, email: short }),
  }),
  limits: z.object({
    cart_total: z.number().int().min(1),
    restricted_product_ids: z.array(z.string()),
    restricted_total: z.number().int().min(1),
    hold_minutes: z.number().int().min(1),
    addresses_per_customer: z.number().int().min(1),
    sms_per_minute: z.number().int().min(1),
    eway_threshold_paise: z.number().int().min(0),
    requests_per_second_per_address: z.number().int().min(0),
  }),
  tax: z.object({ default_place_of_supply: z.object({ city: short, state_id: z.number() }), gst_rate: z.number() }),
  invoice: z.object({ series: short }),
  home: z.object({
    banners: z.array(banner),
    offers: z.array(z.object({ image: pictureFile, title: short, text: short, terms: long })),
    stores: z.array(z.object({ name: short, address: short, phone: short, hours: short })),
  }),
  policies: z.record(z.string(), long),
} as const

export type SettingsGroup = keyof typeof shopSettings
export type ShopSettings = { [Group in SettingsGroup]: z.infer<(typeof shopSettings)[Group]> }
