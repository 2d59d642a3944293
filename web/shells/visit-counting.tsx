import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useEffect } from 'react'
import { startCounting, stopCounting } from '../lib/analytics/visit-counter.ts'

/** Does as the visitor decided; shows nothing. */
export default function VisitCounting({
  analytics,
  consent,
}: {
  analytics: NonNullable<ShopFacts['analytics']>
  consent: boolean
}) {
  useEffect(() => {
    if (consent) startCounting(analytics)
    else stopCounting()
  }, [analytics, consent])
  return null
}
