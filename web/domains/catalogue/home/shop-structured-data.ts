import type { CallOutput } from '@handset/contract/calls.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { openingHours } from './opening-hours.ts'
import { locateFile } from '../../../ui/display/locate-file.ts'

/** The shop, its search and its stores for search engines (schema.org). */
export function shopData(shop: ShopFacts, stores: CallOutput<'public/home'>['stores']): Record<string, unknown>[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': `${shop.origin}/#shop`,
      name: shop.name,
      legalName: shop.legal_name,
      taxID: shop.gstin,
      description: shop.tagline,
      url: shop.origin,
      email: shop.email,
      telephone: shop.phone,
      logo: new URL(
        locateFile(shop.look.logo ? `${shop.look.logo.src}.png` : `${shop.look.icons}/icon-512.png`),
        shop.origin,
      ).href,
      image: `${shop.origin}${shop.look.icons}/share.jpg`,
      address: postalAddress(shop.address),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: shop.phone,
        email: shop.email,
        hoursAvailable: openingHours(shop.hours),
        areaServed: 'IN',
      },
      sameAs: shop.social.map(({ url }) => url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.name,
      url: shop.origin,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${shop.origin}/search/{text}`,
        'query-input': 'required name=text',
      },
    },
    ...stores.map((store) => ({
      '@context': 'https://schema.org',
      '@type': 'MobilePhoneStore',
      name: store.name,
      address: postalAddress(store.address),
      telephone: store.phone,
      openingHours: openingHours(store.hours),
      image: `${shop.origin}${shop.look.icons}/share.jpg`,
      priceRange: '₹₹',
      parentOrganization: { '@id': `${shop.origin}/#shop` },
    })),
  ]
}

/** Addresses are stored as one line; the PIN code is extracted from it. */
function postalAddress(line: string): Record<string, unknown> {
  return {
    '@type': 'PostalAddress',
    streetAddress: line,
    postalCode: /\b[1-9]\d{5}\b/.exec(line)?.[0],
    addressCountry: 'IN',
  }
}
