import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import type { Review } from '@handset/contract/domains/reviews/reviews.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { hasOptions, type Variant } from '../shared/variant-choices.ts'
import { variantHref } from './use-selected-variant.ts'
import { locateFile } from '../../../ui/display/locate-file.ts'

const maxReviews = 5

/** The product with its variants and offers for search engines (schema.org ProductGroup). Prices are in rupees. */
export function productData(
  product: ProductDetails,
  origin: string,
  seller: string,
  reviews: readonly Review[],
): Record<string, unknown> {
  const path = href('product', { id: product.product_unique })
  const varies = [
    ['color', new Set(product.variants.map(({ color }) => color)).size > 1] as const,
    ['size', hasOptions(product.variants)] as const,
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: product.product_unique,
    name: product.product_name,
    description: descriptionText(product.story),
    url: origin + path,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category.name,
    variesBy: varies.filter(([, isVarying]) => isVarying).map(([property]) => `https://schema.org/${property}`),
    ...(product.rating_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating_avg,
            reviewCount: product.rating_count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, maxReviews).map(reviewData) } : {}),
    hasVariant: product.variants.map((variant) => variantData(product, variant, origin, seller)),
  }
}

function descriptionText({ intro, sections }: ProductDetails['story']): string {
  const textsOf = (blocks: typeof intro) =>
    blocks
      .flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]))
      .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''))
  return [...textsOf(intro), ...sections.flatMap(({ title, blocks }) => [title, ...textsOf(blocks)])].join(' ')
}

function variantData(
  { product_name, product_unique }: ProductDetails,
  variant: Variant,
  origin: string,
  seller: string,
): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: [product_name, variant.option, variant.color].join(', '),
    sku: variant.sku,
    color: variant.color,
    size: variant.option,
    image: variant.images.map((image) => new URL(locateFile(image), origin).href),
    offers: {
      '@type': 'Offer',
      url: origin + variantHref(href('product', { id: product_unique }), variant),
      priceCurrency: 'INR',
      price: variant.discount_mrp,
      availability: variant.product_stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
      shippingDetails: delivery,
      hasMerchantReturnPolicy: returns(origin),
    },
  }
}

function reviewData({ name, heading, details, rating, date }: Review): Record<string, unknown> {
  return {
    '@type': 'Review',
    name: heading,
    reviewBody: details,
    datePublished: date,
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

/** Free delivery everywhere in India; transit days as in the shipping policy. */
const delivery = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 8, unitCode: 'DAY' },
  },
}

/** Returns only for wrong or damaged items, within two days of delivery. */
const returns = (origin: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 2,
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: origin + href('returnPolicy'),
})
