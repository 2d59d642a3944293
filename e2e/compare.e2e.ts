import { expectAccessible } from './axe-check.ts'
import { expect, test } from './shop-test.ts'

test('a shopper ticks two phones in a list, compares them, and sees only where they differ @core', async ({ page }) => {
  await page.goto('/products/1')
  await page.getByRole('checkbox', { name: 'Compare V Aster', exact: true }).check()
  const bar = page.getByRole('complementary', { name: 'Compare' })
  await expect(bar.getByText('Select one more to compare')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare V Aster Pro' }).check()
  await bar.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=12031046,12031183$/)
  await expect(page.getByRole('columnheader', { name: /V Aster/ })).toHaveCount(2)
  const flash = page.getByRole('row', { name: /Flash/ })
  await expect(flash).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Chipset.*differs/ })).toBeVisible()
  await page.getByRole('link', { name: 'Differences only' }).click()
  await expect(page).toHaveURL(/only=differences/)
  await expect(flash).toBeHidden()
  await expect(page.getByRole('rowheader', { name: /Chipset.*differs/ })).toBeVisible()
  await page.getByRole('link', { name: 'Remove V Aster Pro from comparison' }).click()
  await expect(page).toHaveURL(/ids=12031046(&|$)/)
  await expect(page.getByRole('columnheader', { name: /V Aster/ })).toHaveCount(1)
})

test('a fifth phone is not taken, and the ticks are there again after a reload', async ({ page }) => {
  await page.goto('/products/1')
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  for (let nth = 0; nth < 4; nth += 1) await ticks.nth(nth).check()
  await ticks.nth(4).click()
  await expect(page.getByText('You can compare at most 4 phones')).toBeVisible()
  await expect(ticks.nth(4)).not.toBeChecked()
  await page.reload()
  await expect(ticks.nth(3)).toBeChecked()
  const bar = page.getByRole('complementary', { name: 'Compare' })
  await bar
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(ticks.nth(0)).not.toBeChecked()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
})

test('a product page has the tick too, and its neighbours are compared in one press', async ({ page }) => {
  await page.goto('/product/15064179')
  await page.getByRole('checkbox', { name: 'Compare X Basalt', exact: true }).check()
  await expect(page.getByRole('link', { name: 'Add another' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare with these' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=15064179,/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a comparison is whole, and the address may be wrong in every way', async ({ page }) => {
    await page.goto('/compare?ids=12031046,99999999,abc,12031046,15064179,<script>')
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /Capacity/ })).toContainText('5000 mAh')
    await page.goto('/compare')
    await expect(page.getByText('Nothing to compare yet')).toBeVisible()
    await page.getByRole('link', { name: 'See all phones' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })
})

for (const width of [360, 1280]) {
  test(`a comparison is accessible at ${width} px, its names staying in view while it is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/compare?ids=12031046,12031183,15064179,16715102')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Remove X Basalt Pro from comparison' }).focus()
    await expect
      .poll(() =>
        page
          .getByRole('rowheader', { name: 'Chipset' })
          .evaluate((cell) => Math.round(cell.getBoundingClientRect().left)),
      )
      .toBeGreaterThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
