import type { Insertable } from 'kysely'
import { toPaise } from '@handset/contract/money.rules.ts'
import type {
  ProductImagesRow,
  ProductsRow,
  ProductVideosRow,
  VariantsRow,
} from '../../platform/database/schema.types.ts'
import {
  contractImage,
  type DemoImage,
  type DemoProduct,
  type DemoReview,
  type DemoProductVideo,
} from './demo-files.ts'

const partyText = (party: { name: string; address: string } | null) =>
  party ? `${party.name}, ${party.address}` : null

/** What the law wants shown before the sale (Legal Metrology Rules, rule 6(10)); the MRP is added from the variants when it is read. */
function statutoryRecord({ compliance }: DemoProduct): Record<string, string> {
  const { consumerCare: care } = compliance
  const record = {
    'Net quantity': compliance.netQuantity,
    'Country of origin': compliance.countryOfOrigin,
    'Generic name': compliance.genericName,
    Manufacturer: partyText(compliance.manufacturer),
    Packer: partyText(compliance.packer),
    Importer: partyText(compliance.importer),
    'Month and year': compliance.monthYear,
    'BIS registration': compliance.bisRegistration,
    'Consumer care': [care.name, care.phone, care.email, care.address].join(', '),
  }
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Invented units sold at a price in rupees. */
function demandAt(price: number): number {
  if (price < 3_000) return 240
  if (price < 15_000) return 180
  return price < 40_000 ? 120 : 40
}

/** Units sold before the demo begins: invented, the same each time, most for what is popular and cheap. */
function soldBefore(product: DemoProduct): number {
  const cheapest = Math.min(...product.variants.map(({ price }) => price))
  return demandAt(cheapest) + (product.popular ? 400 : 0) + ((Math.imul(product.id, 2_654_435_761) >>> 16) % 97)
}

export function productRow(product: DemoProduct, brand: string, reviews: DemoReview[]): Insertable<ProductsRow> {
  const { filters, shipping } = product
  const approved = reviews.filter((review) => review.product_id === product.id && review.is_approved === 1)
  const [first] = product.variants
  if (!first) throw new Error(`${product.name} has no variant`)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand,
    kind: product.kind,
    category_id: product.seriesId,
    short_description: product.shortDescription,
    description: product.description,
    highlights: product.highlights,
    specifications: JSON.stringify(
      product.specs.flatMap(({ group, rows }) => rows.map(({ label, value }) => ({ group, label, value }))),
    ),
    box: product.inTheBox,
    statutory: JSON.stringify(statutoryRecord(product)),
    warranty: product.warranty.text,
    warranty_months: product.warranty.months,
    hsn: first.hsn,
    gst_rate: first.gstRate,
    country_of_origin: filters.countryOfOrigin,
    five_g: filters.network === '5G',
    battery_mah: filters.batteryMah ?? null,
    charge_watt: filters.chargeWatt ?? null,
    main_camera_mp: filters.mainCameraMp ?? null,
    display_inches: filters.displayInches ?? null,
    no_cost_emi: product.offers.noCostEmiMonths.length > 0,
    exchange_eligible: product.offers.exchangeEligible,
    imei_tracked: product.imeiTracked,
    serial_tracked: product.serialTracked,
    max_per_order: product.maxPerOrder,
    is_popular: product.popular,
    is_active: product.isActive,
    launch_date: product.launchDate,
    weight_grams: Math.round(shipping.weightKg * 1000),
    length_mm: Math.round(shipping.lengthCm * 10),
    breadth_mm: Math.round(shipping.breadthCm * 10),
    height_mm: Math.round(shipping.heightCm * 10),
    low_stock_level: product.lowStockLevel,
    rating_count: approved.length,
    rating_sum: approved.reduce((sum, { rating }) => sum + rating, 0),
    sold_count: soldBefore(product),
  }
}

export function variantRows(product: DemoProduct): Insertable<VariantsRow>[] {
  return product.variants.map((variant, sort) => ({
    id: variant.variantId,
    product_id: product.id,
    sku: variant.sku,
    ean: variant.ean,
    option: variant.option,
    ram_gb: variant.ramGb ?? null,
    storage_gb: variant.storageGb ?? null,
    color: variant.color,
    color_hex: variant.colorHex,
    mrp_paise: toPaise(variant.mrp),
    price_paise: toPaise(variant.price),
    on_hand: variant.stock,
    max_qty: product.maxPerOrder,
    sort,
  }))
}

const views = ['pair', 'main', 'front', 'back', 'angle', 'inside']

/** A product's images, colour by colour in the order in which the gallery shows them. */
export function mediaRows(images: DemoImage[]): Insertable<ProductImagesRow>[] {
  return images.flatMap((image) => {
    const { productId, colour, view } = image
    if (productId === undefined || colour === undefined) return []
    return [{ product_id: productId, color: colour, ...contractImage(image), sort: views.indexOf(view ?? '') }]
  })
}

/** A product's videos, as its gallery shows them after the images. */
export const videoRows = (videos: DemoProductVideo[]): Insertable<ProductVideosRow>[] =>
  videos.map(({ product_id, file, title, poster }, sort) => ({
    product_id,
    src: `/media/${file}.mp4`,
    title,
    poster: JSON.stringify({ src: `/media/${file}`, ...poster, widths: [poster.width] }),
    sort,
  }))

/** The tags of a product by name: its own, and those that follow from what it is. */
export function tagNames(product: DemoProduct): string[] {
  return [
    ...new Set([
      ...product.tags,
      ...(product.popular ? ['Best seller'] : []),
      ...(product.filters.network === '5G' ? ['5G'] : []),
    ]),
  ]
}
