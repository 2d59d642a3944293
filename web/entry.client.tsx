import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { referralCode } from './lib/stores/referral-code.ts'

// Kept at once: who came by a link may be on the next page before this one works.
referralCode.saveFromUrl(location.search)

let isHydrating = false
function hydrate() {
  if (isHydrating) return
  isHydrating = true
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// The page is there before its scripts: it is painted first, then taken over. A tab in the background may never be painted.
requestAnimationFrame(() => setTimeout(hydrate))
setTimeout(hydrate, document.visibilityState === 'hidden' ? 0 : 1000)

const loadLater = () => void import('./after-load.ts')
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(loadLater, { timeout: 5000 }) : setTimeout(loadLater, 2000)
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
