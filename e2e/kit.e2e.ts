import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe-check.ts'
import { expectPicture } from './picture-difference.ts'
import { expect, test } from './shop-test.ts'

const root = path.resolve(import.meta.dirname, '..')
const sections = ['Actions', 'Fields', 'Choices', 'Dates', 'Values', 'States', 'Navigation', 'Overlays']
const overlays = ['Dialog', 'Confirmation', 'Removal', 'Removal of what is in use', 'Sheet']
let folder = ''

/** The kit at an address that exists in this browser alone, on the day of its pictures. */
async function openKit(page: Page, colorScheme: 'light' | 'dark', width = 928): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.clock.setFixedTime('2026-11-25T10:00:00+05:30')
  await page.route('http://kit.example/**', async (route) =>
    route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.replace('/kit/', '')) }),
  )
  await page.goto('http://kit.example/kit/kit.html')
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByRole('region', { name: 'Dates' }).getByRole('grid')).toHaveCount(2)
}

test.describe('the kit', () => {
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'handset-kit-'))
    const built = spawnSync(process.execPath, [path.join(root, 'web/kit/build-kit.ts'), folder], { encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
  })
  test.afterAll(() => rm(folder, { recursive: true, force: true }))

  for (const theme of ['light', 'dark'] as const) {
    test(`the parts look as in their pictures, ${theme}`, async ({ page }) => {
      await openKit(page, theme)
      for (const name of sections)
        await expectPicture(page.getByRole('region', { name, exact: true }), `${name.toLowerCase()}-${theme}`)
      for (const name of overlays) {
        await page.getByRole('button', { name, exact: true }).click()
        await expectPicture(page.getByRole('dialog'), `${name.toLowerCase().replaceAll(' ', '-')}-${theme}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })

    test(`the parts are accessible, ${theme}`, async ({ page }) => {
      for (const width of [390, 1280]) {
        await openKit(page, theme, width)
        await expectAccessible(page, `the kit at ${width} px`)
      }
    })
  }

  test('the kit is not part of a shop', async ({ page }) => {
    for (const address of ['/kit', '/kit/kit.html']) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
    }
  })
})
