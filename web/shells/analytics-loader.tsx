import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useEffect } from 'react'
import { startAnalytics, stopAnalytics } from '../lib/analytics/analytics-script.ts'

/** Starts or stops analytics as the visitor decided; renders nothing. */
export default function AnalyticsLoader({
  analytics,
  consent,
}: {
  analytics: NonNullable<ShopFacts['analytics']>
  consent: boolean
}) {
  useEffect(() => {
    if (consent) startAnalytics(analytics)
    else stopAnalytics()
  }, [analytics, consent])
  return null
}
