import { lazy, Suspense } from 'react'
import { useCookieConsent } from '../lib/stores/cookie-consent.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { useShop } from '../lib/page/use-shop.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const AnalyticsLoader = lazy(() => import('./analytics-loader.tsx'))

/** Asks for consent to analytics cookies; renders nothing when the shop has no analytics. */
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
