import { lazy, Suspense } from 'react'
import { useCookieConsent } from '../lib/stores/cookie-consent.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { useShop } from '../lib/page/use-shop.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const AnalyticsLoader = lazy(() => import('./analytics-loader.tsx'))

/** Asks about cookies that count visits, where the shop counts any; without such there is nothing to ask. */
export function CookieConsentPrompt() {
  const { analytics } = useShop()
  const consent = useCookieConsent()
  if (!useHydrated() || !analytics) return null
  return (
    <Suspense fallback={null}>
      {consent === undefined ? <CookieBanner /> : <AnalyticsLoader analytics={analytics} consent={consent} />}
    </Suspense>
  )
}
