import { expect, test } from './shop-test.ts'

test.describe('searching', () => {
  for (const [phrase, product] of [
    ['vasterpro', /V Aster Pro/],
    ['v aster 256', /V Aster/],
    ['aster blue', /V Aster/],
    ['basalt prp', /X Basalt Pro/],
    ['phone under 10000', /Y Wren/],
  ] as const) {
    test(`a shopper who types "${phrase}" finds it`, async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('combobox', { name: /search/i })
        .first()
        .fill(phrase)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(phrase)}$`))
      await expect(page).toHaveTitle(/Search Result For/)
      await expect(page.getByRole('main').getByRole('link', { name: product }).first()).toBeVisible()
      await expect(page.getByText('Free Shipping on all orders').first()).toBeVisible()
    })
  }

  test('a shopper who finds nothing is told so and led on', async ({ page }) => {
    await page.goto('/search/qqqqqqqq')
    await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/products/1"]').first()).toBeVisible()
  })

  test('a phrase of code is shown as text', async ({ page }) => {
    const response = await page.goto(`/search/${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })

  test('suggestions appear while typing and lead to the product @core', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('combobox', { name: /search/i })
      .first()
      .pressSequentially('v cas', { delay: 40 })
    await page
      .getByRole('option', { name: /V Cassia/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/(product|search)\//)
  })
})
