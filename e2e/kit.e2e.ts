import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { buildKit } from '../web/dev/kit/build-kit.ts'
import { contrastFindings } from './axe-check.ts'
import { chromiumFlags, packagedChromium } from './chromium.ts'

const isLinux = process.platform === 'linux'
const chromium = isLinux ? await packagedChromium() : undefined

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the page of all parts into a folder that is gone afterwards, and serves it. */
const test = base.extend<object, { kit: string }>({
  kit: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
    async ({}, use) => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-kit-'))
      await buildKit(folder)
      const server = http.createServer((request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://kit')
        const file = path.join(folder, path.normalize(pathname))
        fs.readFile(file).then(
          (bytes) => response.setHeader('content-type', types[path.extname(file)] ?? 'font/woff2').end(bytes),
          () => response.writeHead(404).end(),
        )
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/dev/kit/kit.html`)
      server.closeAllConnections()
      server.close()
      await fs.rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.skip(!isLinux, 'the images are drawn by the Chromium from the packages, which is for Linux')
test.use({
  launchOptions: {
    executablePath: chromium?.executablePath,
    args: [...chromiumFlags],
    env: { ...(process.env as Record<string, string>), ...chromium?.environment },
  },
})

const sections = [
  'Buttons',
  'Fields',
  'Dates',
  'Filters',
  'Menus, tabs, pages',
  'Badges, chips, notices',
  'List',
  'States of a table',
  'Charts',
]

const fileName = (title: string, theme: string) =>
  [...title.toLowerCase().match(/\w+/g)!, theme].join('-').concat('.png')

async function openKit(page: Page, kit: string, theme: string) {
  await page.clock.setFixedTime(new Date('2026-11-26T10:00:00+05:30'))
  await page.goto(`${kit}?theme=${theme}`)
  await expect(page.getByRole('heading', { name: 'Parts of the back office' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

for (const theme of ['light', 'dark'] as const) {
  test(`the parts of the back office look as in their images, ${theme}`, async ({ page, kit }) => {
    // So high that nothing scrolls, since heads of tables stay in view.
    await page.setViewportSize({ width: 1072, height: 6000 })
    await openKit(page, kit, theme)
    // A list that is loaded again is faded for that moment.
    expect((await contrastFindings(page)).filter((finding) => !finding.includes('.opacity-60'))).toEqual([])
    for (const title of sections)
      await expect.soft(page.getByRole('region', { name: title, exact: true })).toHaveScreenshot(fileName(title, theme))
    await page.getByRole('button', { name: 'Save order' }).first().focus()
    await page.keyboard.press('Tab')
    const focused = page.getByRole('button', { name: 'Save order' }).nth(1).locator('..')
    await expect.soft(focused).toHaveScreenshot(fileName('focused button', theme))
    const row = page.getByRole('table', { name: 'Orders', exact: true }).first().getByRole('row').nth(2)
    await row.hover()
    await expect.soft(row).toHaveScreenshot(fileName('hovered row', theme))
  })

  test(`what opens over a page looks as in its images, ${theme}`, async ({ page, kit }) => {
    await openKit(page, kit, theme)
    for (const name of ['Dialog', 'Confirm dialog', 'Side sheet']) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.locator('dialog:modal')
      await expect.soft(dialog).toHaveScreenshot(fileName(name, theme))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'More for HS-0042' }).click()
    const menu = page.getByRole('button', { name: 'Copy order number' }).locator('..')
    await expect.soft(menu).toHaveScreenshot(fileName('menu', theme))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Co pocket' }).click()
    const tip = page.getByRole('tooltip').filter({ hasText: 'fees and cashback' })
    await expect.soft(tip).toHaveScreenshot(fileName('tip', theme))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Calendar' }).first().click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    await expect(calendar.getByRole('grid')).toBeVisible()
    await expect.soft(calendar).toHaveScreenshot(fileName('calendar', theme))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose dates: This month' }).click()
    const range = page.getByRole('dialog', { name: 'Dates' })
    await expect(range.getByRole('grid')).toBeVisible()
    await expect.soft(range).toHaveScreenshot(fileName('date ranges', theme))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Toast of a failure' }).click()
    await page.getByRole('button', { name: 'Toast with Undo' }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    // A toast stays while it is pointed at.
    await undo.hover()
    const toasts = page.locator('[popover=manual]').filter({ has: undo })
    await expect.soft(toasts).toHaveScreenshot(fileName('toasts', theme))
  })
}

test('a list is cards on a phone, as in its image', async ({ page, kit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openKit(page, kit, 'light')
  await expect(page.getByRole('region', { name: 'List', exact: true })).toHaveScreenshot(fileName('list', 'phone'))
})

test('the images are drawn by the Chromium of the packages', ({ browser }) => {
  const text = readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> }
  const [release] = devDependencies['@sparticuz/chromium']!.split('.')
  // The package takes what a former version of it left in the folder for temporary files.
  const advice = `remove ${chromium?.executablePath}, which is of another release`
  expect(browser.version().split('.')[0], advice).toBe(release)
})
