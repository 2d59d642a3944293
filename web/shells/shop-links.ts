import { href } from '@handset/contract/pages.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'

export interface ShopLink {
  label: string
  href: string
}

/** Ids of the series in the header: the first four categories. */
const headerSeries = [1, 2, 3, 4]

export function seriesLinks(shop: ShopFacts): ShopLink[] {
  return shop.series.map(({ id, name }) => ({ label: name, href: href('series', { catId: id }) }))
}

export function headerLinks(shop: ShopFacts): ShopLink[] {
  return [
    { label: 'Home', href: href('home') },
    { label: 'E-Store', href: href('products') },
    ...seriesLinks({ ...shop, series: shop.series.filter(({ id }) => headerSeries.includes(id)) }),
    { label: 'About', href: href('about') },
  ]
}

export const policyLinks: ShopLink[] = [
  { label: 'Terms and Conditions', href: href('terms') },
  { label: 'Warranty Terms', href: href('terms') },
  { label: 'Privacy Policy', href: href('privacyPolicy') },
  { label: 'Cookie Policy', href: href('cookiePolicy') },
  { label: 'Shipping Policy', href: href('shippingPolicy') },
  { label: 'Refund & Return Policy', href: href('returnPolicy') },
]

export function supportLinks(shop: ShopFacts): ShopLink[] {
  return [
    { label: 'Enterprise Sales', href: href('enterpriseSales') },
    ...(shop.has_videos ? [{ label: 'Video Gallery', href: href('videoGallery') }] : []),
    ...(shop.service_centre_url ? [{ label: 'Service Centre', href: shop.service_centre_url }] : []),
  ]
}
