// Takes the images of the guide (docs/guide/images) from a running demo shop: node scripts/guide-images.mjs ORIGIN
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

const folder = path.join(import.meta.dirname, '../docs/guide/images')
const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2)

interface Scene {
  file: string
  address: string
  /** What a person does before the image is taken. */
  act?(page: Page): Promise<unknown>
}

async function openFirstOrder(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^HS\d+/ })
    .first()
    .click()
  await page.waitForURL('**/admin-orders/update/**')
}

const scenes: readonly Scene[] = [
  { file: 'dashboard.png', address: '/admin-dashboard?range=30' },
  { file: 'order.png', address: '/admin-orders?queue=paid_without_imei&fromDate=&toDate=', act: openFirstOrder },
  {
    file: 'invoice-details.png',
    address: '/admin-orders?queue=paid_without_imei&fromDate=&toDate=',
    async act(page) {
      await openFirstOrder(page)
      await page.getByRole('button', { name: 'Generate Invoice' }).first().click()
      await page.getByRole('dialog', { name: 'Add Invoice Details' }).waitFor()
    },
  },
  { file: 'undelivered.png', address: '/admin-undelivered' },
  { file: 'products.png', address: '/admin-products' },
  { file: 'import.png', address: '/admin-products/import' },
  { file: 'finance-report.png', address: '/admin-finance-report?curPage=1&fromDate=&toDate=' },
]

async function logIn(page: Page): Promise<void> {
  const form = { email: 'admin@handset.example', password: 'handset-demo' }
  const response = await page.request.post(`${origin}/api/account/admin-login`, { form })
  const { data } = (await response.json()) as { data: { token: string; name: string; role: string } }
  await page.goto(`${origin}/readyz`)
  await page.evaluate(({ token, name, role }) => {
    localStorage.setItem('vivotoken', token)
    localStorage.setItem('adminStaffName', name)
    localStorage.setItem('adminStaffRole', role)
  }, data)
}

/** The page has its data, fonts and images. The event stream of the back office never ends, so the network is never idle. */
async function waitUntilShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[aria-busy="true"], .animate-shimmer') !== null
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight)
    return !isLoading && document.fonts.status === 'loaded' && shown.every((image) => image.complete)
  })
}

async function takeImages(): Promise<void> {
  const { executablePath, environment } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags],
    env: { ...process.env, ...environment },
  })
  const page = await browser.newPage({
    // The images are 1200 pixels wide; a laptop's page fits on them.
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1200 / 1280,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  fs.mkdirSync(folder, { recursive: true })
  await logIn(page)
  for (const { file, address, act } of scenes) {
    await page.goto(origin + address)
    await act?.(page)
    await waitUntilShown(page)
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled', caret: 'hide' })
    console.log(file)
  }
  await browser.close()
}

await takeImages()
