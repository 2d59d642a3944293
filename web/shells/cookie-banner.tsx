import { href } from '@handset/contract/pages.ts'
import { cookieConsent } from '../lib/stores/cookie-consent.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Button } from '../ui/actions/button.tsx'

/** Accept and Reject look the same and take one click each; the page stays usable meanwhile. */
export default function CookieBanner() {
  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-[720px] animate-enter flex-col gap-4 rounded-tile border border-line bg-ground p-5 shadow-floating sm:flex-row sm:items-center sm:gap-6"
    >
      <p className="text-small text-soft sm:flex-1">
        May we count visits, to make the shop better? It takes cookies, kept for 13 months at most. The shop works the
        same either way.{' '}
        <Anchor href={href('cookiePolicy')} className="text-accent-text underline">
          Cookie Policy
        </Anchor>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="secondary" onClick={() => cookieConsent.decide(false)}>
          Reject
        </Button>
        <Button tone="secondary" onClick={() => cookieConsent.decide(true)}>
          Accept
        </Button>
      </div>
    </section>
  )
}
