import { limits } from '@handset/contract/limits.ts'
import { href, type PageName, pages } from '@handset/contract/pages.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import type { LinkChoice } from './link-setting.tsx'

const names = [
  'products',
  'compare',
  'enterpriseSales',
  'about',
  'videoGallery',
  'funtouch',
  'shippingPolicy',
  'returnPolicy',
] as const satisfies PageName[]
const shopPages = names.map((name) => ({ href: href(name), label: pages[name].title }))

/** The pages, series and phones that a banner can link to; series and phones appear once loaded. */
export function useLinkChoices(): readonly LinkChoice[] {
  const series = useCall('public/all-categories', {})
  const products = useCall('public/all-products', { per_page: limits.maxPerPage })
  return [
    ...shopPages,
    ...(series.phase === 'ready'
      ? series.data.map(({ id, name }) => ({ href: href('series', { catId: id }), label: name }))
      : []),
    ...(products.phase === 'ready'
      ? products.data.products.map(({ product_unique, product_name }) => ({
          href: href('product', { id: product_unique }),
          label: product_name,
        }))
      : []),
  ]
}
