import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useEffect } from 'react'

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

type AnalyticsConfig = NonNullable<ShopFacts['analytics']>

const host = 'https://www.googletagmanager.com'
/** 13 months in seconds, as the cookie policy says. */
const cookieSeconds = 395 * 86_400

function queue(): unknown[] {
  return (window.dataLayer ??= [])
}

/** Google's commands must be `arguments` objects; it treats plain arrays as data. */
function command(..._args: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the command is the arguments object itself
  queue().push(arguments)
}

const consentFor = (analytics: 'granted' | 'denied') => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: analytics,
})

/** Without a Tag Manager nothing turns the shop's events into commands, so they are forwarded here. */
function forwardEvents(): void {
  const layer = queue()
  const forward = (entry: unknown) => {
    const { event, ecommerce } = (entry ?? {}) as { event?: unknown; ecommerce?: Record<string, unknown> }
    if (typeof event !== 'string' || event.startsWith('gtm.') || !ecommerce) return
    const { purchase: _classic, ...figures } = ecommerce
    command('event', event, figures)
  }
  const push = layer.push.bind(layer)
  const queued = [...layer]
  layer.push = (...entries) => {
    const length = push(...entries)
    entries.forEach(forward)
    return length
  }
  queued.forEach(forward)
}

let isRunning = false

/** Loads Google's script. Called only after the visitor has consented. Advertising storage stays denied. */
function startAnalytics({ kind, id }: AnalyticsConfig): void {
  if (isRunning) return
  isRunning = true
  command('consent', 'default', consentFor('denied'))
  command('consent', 'update', consentFor('granted'))
  if (kind === 'ga') {
    command('js', new Date())
    command('config', id, {
      cookie_expires: cookieSeconds,
      cookie_update: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    forwardEvents()
  } else queue().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = kind === 'ga' ? `${host}/gtag/js?id=${id}` : `${host}/gtm.js?id=${id}`
  document.head.append(script)
}

/** Deletes the analytics cookies; the running script ends with the next page load. */
function stopAnalytics(): void {
  if (!isRunning) return
  command('consent', 'update', consentFor('denied'))
  const domains = location.hostname.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  for (const name of document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')) {
    if (!/^_ga|^_gid$/.test(name)) continue
    for (const domain of ['', ...domains.map((domain) => `; domain=${domain}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
  location.reload()
}
