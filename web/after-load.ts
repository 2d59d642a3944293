import { reportWebVitals } from './lib/analytics/report-web-vitals.ts'

/** What a page does once it is there and the browser has time: measures itself, and learns to work without a line. */
reportWebVitals()
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
