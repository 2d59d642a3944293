import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useLoginFlow } from '../domains/customers/parts/login-flow.ts'
import { deferred } from '../rendering/deferred.tsx'
import { useHeadingFocus } from '../lib/page/heading-focus.ts'
import { NavigationProgress } from '../lib/page/navigation-progress.tsx'
import { useExpiryRedirect } from '../lib/session/session-guard.tsx'
import { SkipLink } from '../ui/actions/skip-link.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { StorefrontHeader } from './storefront-header.tsx'
import { useCookieConsent } from '../lib/stores/cookie-consent.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { useShop } from '../lib/page/use-shop.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const AnalyticsLoader = lazy(() => import('./analytics-loader.tsx'))

const StorefrontFooter = deferred(() => import('./storefront-footer.tsx'))
const LoginModals = lazy(() => import('../domains/customers/parts/login-modals.tsx'))

/** Layout of all storefront pages. The server HTML contains nothing personal. */
export default function StorefrontShell() {
  useHeadingFocus()
  useExpiryRedirect('customer')
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <NavigationProgress />
      <AnnouncementBar />
      <StorefrontHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <StorefrontFooter />
      <LoginDialogs />
      <CookieConsentPrompt />
    </div>
  )
}

/** Log-in dialogs, rendered once a log-in has been requested. */
function LoginDialogs() {
  const { step } = useLoginFlow()
  const [isNeeded, setIsNeeded] = useState(false)
  if (step !== 'closed' && !isNeeded) setIsNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <LoginModals />
    </Suspense>
  ) : null
}

/** Asks for consent to analytics cookies; renders nothing when the shop has no analytics. */
function CookieConsentPrompt() {
  const { analytics } = useShop()
  const consent = useCookieConsent()
  if (!useHydrated() || !analytics) return null
  return (
    <Suspense fallback={null}>
      {consent === undefined ? <CookieBanner /> : <AnalyticsLoader analytics={analytics} consent={consent} />}
    </Suspense>
  )
}
