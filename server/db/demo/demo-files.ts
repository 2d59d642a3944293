import fs from 'node:fs/promises'
import path from 'node:path'

/** The demo shop's data as it lies in the files: amounts in whole rupees. */
interface DemoVariant {
  variantId: number
  option: string
  ramGb?: number
  storageGb?: number
  color: string
  colorHex: string
  mrp: number
  price: number
  stock: number
  sku: string
  ean: string
  hsn: string
  gstRate: number
}

interface Party {
  name: string
  address: string
}

export interface DemoProduct {
  id: number
  slug: string
  name: string
  kind: string
  seriesId: number
  isActive: boolean
  popular: boolean
  launchDate: string
  shortDescription: string
  description: string
  highlights: string[]
  variants: DemoVariant[]
  filters: {
    network?: string
    displayInches?: number
    batteryMah?: number
    chargeWatt?: number
    mainCameraMp?: number
    countryOfOrigin: string
  }
  specs: { group: string; rows: { label: string; value: string }[] }[]
  inTheBox: string[]
  warranty: { months: number; text: string }
  compliance: {
    genericName: string
    netQuantity: string
    countryOfOrigin: string
    manufacturer: Party
    packer: Party | null
    importer: Party | null
    monthYear: string
    bisRegistration: string | null
    consumerCare: { name: string; email: string; phone: string; address: string }
  }
  shipping: { weightKg: number; lengthCm: number; breadthCm: number; heightCm: number }
  related: number[]
  imeiTracked: boolean
  serialTracked: boolean
  maxPerOrder: number
  tags: string[]
  offers: { noCostEmiMonths: number[]; exchangeEligible: boolean }
  lowStockLevel: number
}

interface DemoCatalogue {
  meta: { brand: string }
  series: {
    id: number
    key: string
    name: string
    inHeader: boolean
    order: number
    tagline: string
    description: string
  }[]
  products: DemoProduct[]
}

export interface DemoImage {
  path: string
  width: number
  height: number
  widths: number[]
  alt: string
  productId?: number
  colour?: string
  view?: string
  /** Photos of the about page belong to an album. */
  album?: string
}

export interface DemoReview {
  product_id: number
  name: string
  rating: number
  heading: string
  details: string
  days_ago: number
  is_approved: 0 | 1
  option: string
  colour: string
}

/** A video of a product: `file` has no extension, since the poster lies beside it as AVIF and WebP. */
export interface DemoProductVideo {
  product_id: number
  file: string
  title: string
  poster: { alt: string; width: number; height: number }
}

interface DemoCoupon {
  code: string
  title: string
  type: 'flat' | 'percent'
  value: number
  max_discount: number | null
  min_cart: number
  from_days_ago: number
  to_days_ahead: number
  usage_limit: number | null
  per_customer: number | null
  is_active: boolean
}

interface DemoCustomer {
  first_name: string
  last_name: string
  email: string
  mobile: string
  addresses: {
    full_name: string
    email: string
    mobile: string
    full_address: string
    landmark?: string
    pincode: string
    city: string
    state_id: number
    address_type: number
  }[]
}

type DemoBanner = Record<string, unknown> & { image: string; image_mobile: string }

interface DemoSettings extends Record<string, unknown> {
  shop: Record<string, unknown>
  look: Record<string, unknown>
  home: { banners: DemoBanner[]; offers: (Record<string, unknown> & { image: string })[]; stores: unknown[] }
}

interface DemoVideo {
  type: string
  title: string
  file: string
  poster: string
  product_id: number
}

async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await fs.readFile(path.join(import.meta.dirname, file), 'utf8')) as Content
}

/** Reads every file of the demo shop. */
export async function readDemoData() {
  return {
    catalogue: await read<DemoCatalogue>('catalogue.json'),
    images: await read<DemoImage[]>('media/manifest.json'),
    reviews: await read<DemoReview[]>('content/reviews.json'),
    productVideos: await read<DemoProductVideo[]>('content/product-videos.json'),
    coupons: await read<DemoCoupon[]>('content/coupons.json'),
    codes: await read<{ code: string; is_active: boolean }[]>('content/referral-codes.json'),
    customers: (await read<{ customers: DemoCustomer[] }>('content/people.json')).customers,
    videos: await read<DemoVideo[]>('content/videos.json'),
    settings: await read<DemoSettings>('content/shop.json'),
    pages: await read<Record<string, unknown>>('content/pages.json'),
  }
}

export type DemoData = Awaited<ReturnType<typeof readDemoData>>

/** An image of the manifest as the contract knows it: its address without width and type. */
export const contractImage = ({ path: file, alt, width, height, widths }: DemoImage) => ({
  src: `/media/${file}`,
  alt,
  width,
  height,
  widths,
})
