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
/** Shifts less than a second apart, within five seconds, count as one; the worst such window is the figure. */
const windowGapMs = 1000
const windowMs = 5000

/** An entry of the type asked for; of the others it has what all have. */
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

/** Measures this visit as people feel it and tells the shop once, when the page is left or put away. No person, no address, no cookie. */
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
