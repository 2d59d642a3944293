import { openPhoneBrowser } from '../../e2e/phone-visit.ts'
import { readPageScripts } from '../../server/test/files/page-scripts.ts'
import { UnexpectedResponse, wrongRow } from '../bench-job.ts'
import type { BenchShop } from '../bench-shop.ts'
import { median } from '../http-load.ts'
import type { ResultRow } from '../result-table.ts'

type Browser = Awaited<ReturnType<typeof openPhoneBrowser>>
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>
type Page = Awaited<ReturnType<BrowserContext['newPage']>>

const listPages = [
  '/admin-orders?fromDate=&toDate=',
  '/admin-products',
  '/admin-categories',
  '/admin-tags',
  '/admin-users',
  '/admin-coupons',
  '/admin-references',
  '/admin-reviews',
  '/admin-interprise-sales-enquiry',
  '/admin-finance-report?fromDate=&toDate=',
  '/admin-undelivered',
  '/admin-payment-issues',
  '/admin-staff',
  '/admin-audit-log',
  '/admin-security',
  '/admin-privacy',
]
const visits = 5
const cpuSlowdown = 4
const targets = { rowsMs: 300, inpMs: 100, scriptsKb: 260 }
/** Rows of a list, or what stands in their place where it has none. */
const rowSelector = 'main :is(tbody tr, ol > li, h2)'

/** Opens a list by a link, as its menu does, and returns the milliseconds until its rows are painted. */
async function timeToRows(page: Page, path: string): Promise<number> {
  await page.goto('/admin-account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(
    ({ to, selector }) =>
      new Promise<number>((resolve) => {
        const link = document.createElement('a')
        link.href = to
        document.querySelector('nav')?.append(link)
        const start = performance.now()
        const watch = () => {
          const isThere = location.pathname === new URL(link.href).pathname && document.querySelector(selector)
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(watch)
        }
        link.click()
        watch()
      }),
    { to: path, selector: rowSelector },
  )
}

/** The longest reaction to a key while somebody types a search; null on a page without one. */
async function typingDelay(context: BrowserContext, path: string): Promise<number | null> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(rowSelector).first().waitFor()
  const search = page.getByRole('main').getByRole('searchbox').first()
  if ((await search.count()) === 0) {
    await page.close()
    return null
  }
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await search.focus()
  // The network is never idle: the stream of notifications does not end. The audit log searches in capitals.
  const response = page.waitForResponse((found) => found.url().toLowerCase().includes('kumar'))
  await page.keyboard.type('kumar', { delay: 120 })
  await response
  await page.keyboard.type(' a', { delay: 120 })
  const longest = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { seen: { longest: number } }).seen.longest)),
        ),
      ),
  )
  await page.close()
  return longest
}

/** On as many new pages as visits; none for a list without a search. */
async function typingDelays(context: BrowserContext, path: string): Promise<number[]> {
  const delays: number[] = []
  while (delays.length < visits) {
    const delay = await typingDelay(context, path)
    if (delay === null) break
    delays.push(delay)
  }
  return delays
}

async function openOwner(browser: Browser, { origin, token }: BenchShop): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('vivotoken', value), token)
  return context
}

async function measureList(context: BrowserContext, shop: BenchShop, path: string): Promise<ResultRow> {
  const page = await context.newPage()
  const times: number[] = []
  for (let visit = 0; visit < visits; visit += 1) times.push(await timeToRows(page, path))
  await page.close()
  const rows = median(times)
  const delays = await typingDelays(context, path)
  const inp = delays.length === 0 ? null : median(delays)
  const scripts = (await readPageScripts(shop.origin, path)).bytes / 1000
  return {
    cells: [`list: ${path}`, String(visits)],
    lastCells: [
      `${rows.toFixed(0)} ms`,
      inp === null ? '' : `INP ${inp.toFixed(0)} ms`,
      `${scripts.toFixed(0)} kB; ≤ ${targets.rowsMs} ms, ${targets.inpMs} ms, ${targets.scriptsKb} kB`,
    ],
    met: rows <= targets.rowsMs && (inp ?? 0) <= targets.inpMs && scripts <= targets.scriptsKb,
    note: [
      `rows from ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms after the link`,
      ...(inp === null ? [] : [`INP from ${Math.min(...delays)} to ${Math.max(...delays)} ms`]),
    ].join(', '),
  }
}

/** The lists of the back office in a browser: first rows, reaction to typing on a slow processor, size of scripts. */
export async function listPageRows(shop: BenchShop): Promise<ResultRow[]> {
  const browser = await openPhoneBrowser()
  try {
    const context = await openOwner(browser, shop)
    const rows: ResultRow[] = []
    for (const path of listPages)
      rows.push(
        await measureList(context, shop, path).catch((error: Error) =>
          wrongRow(`list: ${path}`, new UnexpectedResponse(error.message)),
        ),
      )
    return rows
  } finally {
    await browser.close()
  }
}
