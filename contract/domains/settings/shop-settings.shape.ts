import { z } from 'zod'
import { date } from '../../fields.ts'
import { imageSource, imageFile } from '../../image.shape.ts'

const short = z.string().max(200)
const long = z.string().max(5000)

const banner = z.object({
  image: imageFile,
  image_mobile: imageFile,
  alt: short,
  headline: short,
  sub: short,
  price_line: short,
  link: short,
  tone: z.enum(['dark', 'light']),
  from_date: z.string().optional(),
  to_date: z.string().optional(),
})

const address = z.object({ line: short, city: short, state_id: z.number(), pincode: short })

/** Markup of `page-text.rules.ts`: paragraphs, `## Heading`, `- item`, `[words](address)`, `{fact}`; never HTML. */
const pageText = z.string().max(20_000)
const policy = z.object({ updated_on: date, text: pageText })
const days = z.number().int().min(0).max(365)
const retentionDays = z.number().int().min(1)

/** The figures of the policies, used by their texts and the cards above them. */
export const policyFacts = z.object({
  processing_hours: z.number().int().min(1),
  delivery_days: days,
  standard_days_from: days,
  standard_days_to: days,
  expedited_days: days,
  return_days: days,
  refund_days: days,
  analytics_cookie_months: z.number().int().min(0),
  data_stored_in: short,
})

const feePercent = z.number().min(0).max(20).nullable()

const color = z.string().regex(/^#[0-9a-f]{6}$/)
/** A vector drawing for PDF documents: SVG paths, each filled or stroked, optionally clipped. */
const invoiceLogo = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  shapes: z
    .array(
      z.object({
        path: long,
        fill: color.optional(),
        stroke: color.optional(),
        stroke_width: z.number().positive().optional(),
        clip: long.optional(),
      }),
    )
    .max(40),
})

export const videoTypes = ['v', 'x', 'promotional'] as const
const video = z.object({
  type: z.enum(videoTypes),
  title: short,
  file: short,
  poster: imageSource,
  product_id: z.number().nullable(),
})

/** A scene of the feature tour. */
const feature = z.object({ name: short, headline: short, text: z.string().max(1000), picture: imageSource })

/** A slide of the page for companies; `background` is behind its words on phones. */
const enterpriseBanner = banner
  .omit({ price_line: true, link: true, from_date: true, to_date: true })
  .extend({ background: color })
/** A series for companies. */
const enterpriseSeries = z.object({ cat_id: z.number(), tagline: short, picture: imageSource })
/** How a company's order goes, in sequence. */
const enterpriseStep = z.object({ title: short, text: z.string().max(300) })

export const defaultEnterpriseSteps = [
  { title: 'Contact Us', text: 'Send the enquiry form, write or call. Tell us how many phones you have in mind.' },
  { title: 'We connect', text: 'Our team connects with you to understand your requirements.' },
  { title: 'You choose', text: 'Choose the best-suited solution for your people and your budget.' },
  { title: 'You are served', text: 'Get assured service, from the delivery to the last repair.' },
]

/** The shop's own data by group, validated when saved and when read. */
export const shopSettings = {
  shop: z.object({
    name: short,
    legal_name: short,
    tagline: short,
    brand: short,
    gstin: short,
    cin: short.default(''),
    registered_address: address,
    branches: z.array(address.extend({ name: short, phone: short })).default([]),
    cities_served: z.array(short),
    announcement: z.string().max(1000),
    hours: short,
    email: short,
    support_email: short.default(''),
    phone: short,
    email_reply: short,
    social: z.array(z.object({ label: short, url: short })),
    /** Further links below every page; an address of the shop or an external one. */
    footer_links: z.array(z.object({ label: short, link: short })).default([]),
    service_centre_url: short,
    grievance_officer: z.object({ name: short, designation: short, phone: short, email: short }),
  }),
  look: z.object({
    /** For light grounds. Without it the shop's name stands in its place. */
    logo: imageFile.nullable(),
    /** For dark grounds; without it the logo stands on a light plate there. */
    logo_dark: imageFile.nullable(),
    /** Square, for browser tabs and home screens; without it the logo if it is square, else the name's first letter. */
    icon: imageFile.nullable(),
    accent: color,
    logo_on_invoices: z.boolean(),
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
    /** Below it staff are told to recharge: rupees at a courier, units of its own currency at an SMS provider; 0: never. */
    courier_balance_minimum: z.number().int().min(0).default(500),
    sms_balance_minimum: z.number().int().min(0).default(5),
    /** What the shop plans to sell in a calendar month; 0: no target. */
    monthly_sales_target_paise: z.number().int().min(0).default(0),
  }),
  tax: z.object({
    default_place_of_supply: z.object({ city: short, state_id: z.number() }),
    gst_rate: z.number(),
    /** What the payment providers are expected to keep, in per cent without GST; null: unknown. */
    payment_fee_percent: z
      .object({ pinelabs: feePercent, razorpay: feePercent })
      .default({ pinelabs: null, razorpay: null }),
  }),
  invoice: z.object({
    /** The prefix of invoice numbers; a new series starts at 1. */
    series: z.string().regex(/^[A-Z0-9]{1,3}$/, 'Enter one to three capital letters or digits'),
    /** Original, duplicate and triplicate (CGST rule 48). */
    copies: z.number().int().min(1).max(3),
    declaration: z.string().max(600),
    signatory: short,
    logo: invoiceLogo.nullable(),
  }),
  home: z.object({
    banners: z.array(banner),
    offers: z.array(z.object({ image: imageFile, bank: short.default(''), title: short, text: short, terms: long })),
    stores: z.array(z.object({ name: short, address: short, phone: short, hours: short })),
  }),
  policies: z.object({
    facts: policyFacts,
    terms: policy,
    shipping: policy,
    returns: policy,
    privacy: policy,
    cookies: policy,
  }),
  content: z.object({
    about: z.object({
      text: pageText,
      albums: z.array(z.object({ title: short, pictures: z.array(imageSource).min(1) })),
    }),
    videos: z.array(video),
    features: z.array(feature),
    enterprise: z.object({
      banners: z.array(enterpriseBanner),
      series: z.array(enterpriseSeries),
      steps: z.array(enterpriseStep).default(defaultEnterpriseSteps),
    }),
  }),
  privacy: z.object({
    notice: long,
    processors: z.array(z.object({ name: short, purpose: short, country: short })),
    cart_days: retentionDays,
    enquiry_days: retentionDays,
    unpaid_order_days: retentionDays,
    payment_event_days: retentionDays,
    courier_event_days: retentionDays,
    audit_days: retentionDays,
    inactive_profile_days: retentionDays,
  }),
} as const

export type SettingsGroup = keyof typeof shopSettings
export type ShopSettings = { [Group in SettingsGroup]: z.infer<(typeof shopSettings)[Group]> }
