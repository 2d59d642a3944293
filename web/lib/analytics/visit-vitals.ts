interface Figures {
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

const address = '/web-vitals'
/** Shifts less than a second apart, within five seconds, count as one; the worst such window is the figure. */
const windowGapMs = 1000
const windowMs = 5000

/** An entry of the type asked for; of the others it has what all have. */
type VitalEntry = ShiftEntry & EventEntry

function observe(type: string, see: (entry: VitalEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => (list.getEntries() as VitalEntry[]).forEach(see)).observe({
    type,
    buffered: true,
    ...options,
  })
}

function watchShifts(figures: Figures) {
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
    figures.cls = Math.max(figures.cls, sum)
  })
}

/** Measures this visit as people feel it and tells the shop once, when the page is left or put away. No person, no address, no cookie. */
export function watchVitals(): void {
  if (!('PerformanceObserver' in window) || !navigator.sendBeacon) return
  const path = location.pathname.startsWith('/search/') ? '/search/-' : location.pathname
  const figures: Figures = { cls: 0 }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation) figures.ttfb = navigation.responseStart
  observe('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime))
  observe(
    'event',
    ({ interactionId, duration }) => interactionId && (figures.inp = Math.max(figures.inp ?? 0, duration)),
    { durationThreshold: 40 },
  )
  watchShifts(figures)
  const told = new AbortController()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return
      told.abort()
      navigator.sendBeacon(address, JSON.stringify({ path, phone: innerWidth < 576, ...figures }))
    },
    { signal: told.signal },
  )
}
