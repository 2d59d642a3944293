import type { CartLimits } from './domains/cart/cart-limits.rules.ts'

interface Logo {
  src: string
  width: number
  height: number
}

/** How the shop looks, from its settings. */
export interface ShopLook {
  /** Null: the shop's name stands in its place. */
  logo: Logo | null
  /** For dark grounds; null: the logo stands on a light plate there. */
  logo_dark: Logo | null
  /** Address of a square image, or empty. */
  icon: string
  accent: string
  /** Values of the accent's style variables; null for the default accent. */
  style: Record<string, string> | null
  /** Folder of the icons and the image of shared links; it changes with them. */
  icons: string
}

/** The shop data of every page: nothing personal, the same for everyone, and small enough to embed in each page. */
export interface ShopFacts {
  name: string
  tagline: string
  look: ShopLook
  /** The scrolling line above the header, without the cities. */
  announcement: string
  /** Cities with an offline store. */
  cities: string[]
  /** Whether the shop has content for these pages; without it they are not found. */
  has_videos: boolean
  has_features: boolean
  /** Opening hours of customer care, as a sentence. */
  hours: string
  /** How soon e-mails are answered, as a sentence. */
  email_reply: string
  email: string
  phone: string
  social: { name: string; url: string }[]
  footer_links: { label: string; link: string }[]
  service_centre_url: string
  legal_name: string
  gstin: string
  /** The default GST rate of a new product, in percent. */
  gst_rate: number
  address: string
  grievance_officer: { name: string; title: string; phone: string; email: string }
  /** What a cart may hold at most. */
  cart_limits: CartLimits
  popular_products: { product_unique: string; product_name: string }[]
  series: { id: number; name: string }[]
  /** The configured public origin without a trailing slash; never taken from the Host header. */
  origin: string
  /** True if the built-in sandbox replaces the providers. */
  sandbox: boolean
  google_client_id: string
  /** The captcha provider; script and key are empty for the built-in proof of work. */
  captcha: { provider: 'altcha' | 'recaptcha' | 'turnstile'; site_key: string; script: string }
  /** Web analytics, loaded once a visitor agrees; null: none. */
  analytics: { kind: 'ga' | 'gtm'; id: string } | null
}
