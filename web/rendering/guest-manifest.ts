import type { EntryContext } from 'react-router'

/**
 * A page of the storefront names the list of pages that leaves the back office out, which the build writes
 * (`../bundling/write-guest-manifest.mjs`). Links between storefront and back office are
 * page loads therefore (`link-navigation.tsx`).
 */
export function withGuestManifest(context: EntryContext): EntryContext {
  const isStorefront = context.staticHandlerContext.matches.some(({ route }) => route.id === 'storefront-shell')
  if (!isStorefront || !import.meta.env.PROD) return context
  const { manifest } = context
  return { ...context, manifest: { ...manifest, url: manifest.url.replace('/manifest-', '/guest-manifest-') } }
}
