import { watchVitals } from './lib/analytics/visit-vitals.ts'

/** What a page does once it is there and the browser has time: measures itself, and learns to work without a line. */
watchVitals()
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
