interface Vitals {
  lcp?: number
  inp?: number
  ttfb?: number
  cls: number
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface EventEntry extends PerformanceEntry {
  interactionId?: number
}

const url = '/web-vitals'
/** Layout shifts less than a second apart, within five seconds, form one window; CLS is the worst window. */
const windowGapMs = 1000
const windowMs = 5000

/** Fields of the requested entry type, plus those common to all types. */
type VitalEntry = ShiftEntry & EventEntry

function observe(type: string, onEntry: (entry: VitalEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => (list.getEntries() as VitalEntry[]).forEach(onEntry)).observe({
    type,
    buffered: true,
    ...options,
  })
}

function observeLayoutShifts(vitals: Vitals) {
  let sum = 0
  let first = 0
  let last = 0
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > windowGapMs || startTime - first > windowMs) {
      sum = 0
      first = startTime
    }
    last = startTime
    sum += value
    vitals.cls = Math.max(vitals.cls, sum)
  })
}

/**
 * Measures Web Vitals and reports them once, when the page is left or hidden. Sends no personal data, no address and no
 * cookie.
 */
export function reportWebVitals(): void {
  if (!('PerformanceObserver' in window) || !navigator.sendBeacon) return
  const path = location.pathname.startsWith('/search/') ? '/search/-' : location.pathname
  const vitals: Vitals = { cls: 0 }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation) vitals.ttfb = navigation.responseStart
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  observe(
    'event',
    ({ interactionId, duration }) => interactionId && (vitals.inp = Math.max(vitals.inp ?? 0, duration)),
    { durationThreshold: 40 },
  )
  observeLayoutShifts(vitals)
  const reported = new AbortController()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return
      reported.abort()
      navigator.sendBeacon(url, JSON.stringify({ path, phone: innerWidth < 576, ...vitals }))
    },
    { signal: reported.signal },
  )
}
