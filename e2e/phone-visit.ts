import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

/** What one visit to a page felt like; times in milliseconds from the start of the navigation. */
export interface PhoneVisit {
  lcp: number
  cls: number
  /** What the largest paint was: a tag and the start of its text or address. */
  element: string
}

/** A phone of the middle class on a slow mobile network: the same figures as Lighthouse's. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const cpuSlowdown = 4
/** Long enough for images that replace the largest paint and for late shifts. */
const settleMs = 2500

/** Runs in the page, before anything else. */
function observe() {
  const seen = { lcp: 0, cls: 0, element: '' }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.lcp = entry.startTime
      seen.element = `${entry.element?.localName ?? '?'} ${entry.url || entry.element?.textContent?.trim().slice(0, 40)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function openPhoneBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findChromium()
  return chromium.launch({
    executablePath,
    args: [...chromiumFlags],
    env: { ...(process.env as Record<string, string>), ...environment },
  })
}

/** Opens a page as a first visitor does: nothing kept, a slow phone, a slow line. */
export async function visitOnPhone(browser: Browser, address: string): Promise<PhoneVisit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(settleMs)
    return await page.evaluate(() => (window as unknown as { seen: PhoneVisit }).seen)
  } finally {
    await context.close()
  }
}
