import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

const later = () => void import('./after-load.ts')
const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(later, { timeout: 5000 }) : setTimeout(later, 2000))
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
