import { readShopFacts } from './domains/catalogue/read-model/shop-facts.queries.ts'
import type { InvalidationBus } from './platform/database/invalidation-bus.ts'
import type { Services } from './platform/services.ts'

/** Caches the facts shown on every page until settings or the catalogue change. */
export function shopFactsReader(services: Services, invalidationBus: InvalidationBus, sandbox: boolean) {
  let cached: ReturnType<typeof readShopFacts> | null = null
  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes('settings') || tags.includes('catalogue')) cached = null
  })
  const { provider, siteKey, script } = services.gateways.captcha
  const captcha = { provider, site_key: siteKey, script }
  return async (dependsOn: (...tags: string[]) => void) => {
    dependsOn('settings', 'catalogue')
    cached ??= readShopFacts(services.db, {
      origin: services.origin(),
      sandbox,
      googleClientId: services.configuration.googleClientId ?? '',
      captcha,
      analytics: services.configuration.analytics,
    })
    cached.catch(() => (cached = null))
    return cached
  }
}
