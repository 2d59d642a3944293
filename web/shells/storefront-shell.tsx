import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useLoginFlow } from '../domains/customers/parts/login-flow.ts'
import { useHeadingFocus } from '../lib/page/heading-focus.ts'
import { NavigationProgress } from '../lib/page/navigation-progress.tsx'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { useExpiryRedirect } from '../lib/session/session-guard.tsx'
import { useCookieConsent } from '../lib/stores/cookie-consent.ts'
import { deferred } from '../rendering/deferred.tsx'
import { SkipLink } from '../ui/actions/skip-link.tsx'
import { classNames } from '../ui/display/class-names.ts'
import { StorefrontHeader } from './storefront-header.tsx'

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

/**
 * Scrolling announcement: official retailer, and the cities with a store. Stops while hovered or focused and with
 * reduced motion.
 */
function AnnouncementBar() {
  const { announcement, cities } = useShop()
  const [paused, setPaused] = useState(false)
  const text = [announcement, cities.length > 0 ? `Offline stores in ${cities.join(', ')}` : '']
    .filter(Boolean)
    .join('  ·  ')
  if (text === '') return null
  return (
    <aside
      aria-label="Announcement"
      className="group relative flex h-10 items-center overflow-hidden bg-[#12151c] text-caption font-medium text-white"
    >
      <div
        className={classNames(
          'flex w-max min-w-[200%] shrink-0 animate-marquee group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none',
          paused && '[animation-play-state:paused]',
        )}
      >
        <p className="min-w-[50%] shrink-0 px-6 text-center whitespace-pre">{text}</p>
        <p aria-hidden="true" className="min-w-[50%] shrink-0 px-6 text-center whitespace-pre motion-reduce:hidden">
          {text}
        </p>
      </div>
      <button
        type="button"
        aria-label={paused ? 'Play the announcement' : 'Pause the announcement'}
        onClick={() => setPaused(!paused)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center bg-linear-to-r from-transparent via-[#12151c] to-[#12151c] text-white/70 hover:text-white focus-visible:-outline-offset-4 focus-visible:outline-white motion-reduce:hidden"
      >
        {paused ? <Play className="size-3.5" /> : <Pause className="size-3.5" />}
      </button>
    </aside>
  )
}
