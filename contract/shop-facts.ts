/** What every page shows of the shop: nothing of a person, the same for everybody, small enough to travel with each page. */
export interface ShopFacts {
  name: string
  tagline: string
  /** The scrolling line above the header, without the cities. */
  announcement: string
  /** Cities with an offline store. */
  cities: string[]
  /** Opening hours of customer care, as a sentence. */
  hours: string
  /** How soon a mail is answered, as a sentence. */
  email_reply: string
  email: string
  phone: string
  social: { name: string; url: string }[]
  service_centre_url: string
  legal_name: string
  gstin: string
  /** In per cent: what a new product begins with. */
  gst_rate: number
  address: string
  grievance_officer: { name: string; title: string; phone: string; email: string }
  popular_products: { product_unique: string; product_name: string }[]
  series: { id: number; name: string }[]
  /** The configured public origin, without a slash at the end: never taken from the Host header. */
  origin: string
  /** True while providers are answered by the built-in sandbox. */
  sandbox: boolean
  google_client_id: string
  /** Who tells people from robots; script and key are empty for the shop's own proof of work. */
  captcha: { provider: 'altcha' | 'recaptcha' | 'turnstile'; site_key: string; script: string }
  /** Where visits are counted once a visitor agrees; null: nowhere. */
  analytics: { kind: 'ga' | 'gtm'; id: string } | null
}
