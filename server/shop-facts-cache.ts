import { readShopFacts } from './domains/catalogue/read-model/shop-facts.queries.ts'
import type { InvalidationBus } from './platform/database/invalidation-bus.ts'
import type { Services } from './platform/core/services.ts'

/** Caches the facts shown on every page until settings or the catalogue change, and for a minute in case a notice is lost. */
export function shopFactsReader(
  services: Services,
  invalidationBus: Pick<InvalidationBus, 'onChange'>,
  sandbox: boolean,
  maxAgeMs = 60_000,
) {
  let readAt = 0
  let cached: ReturnType<typeof readShopFacts> | null = null
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes('settings') || tags.includes('catalogue')) cached = null
  })
  const { provider, siteKey, script } = services.gateways.captcha
  const captcha = { provider, site_key: siteKey, script }
  return async (dependsOn: (...tags: string[]) => void) => {
    dependsOn('settings', 'catalogue')
    if (performance.now() - readAt > maxAgeMs) cached = null
    if (!cached) readAt = performance.now()
    cached ??= readShopFacts(services.db, {
      origin: services.origin(),
      sandbox,
      google_client_id: services.configuration.googleClientId ?? '',
      captcha,
      analytics: services.configuration.analytics,
    })
    cached.catch(() => (cached = null))
    return cached
  }
}
