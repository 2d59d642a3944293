import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { referralCode } from './lib/stores/referral-code.ts'

// Kept at once: who came by a link may be on the next page before this one works.
referralCode.saveFromUrl(location.search)

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// The page is there before its scripts: it is painted first, then taken over. A tab in the background is not painted, and need not wait.
if (document.visibilityState === 'hidden') hydrate()
else requestAnimationFrame(() => setTimeout(hydrate))

const loadLater = () => void import('./after-load.ts')
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(loadLater, { timeout: 5000 }) : setTimeout(loadLater, 2000)
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
