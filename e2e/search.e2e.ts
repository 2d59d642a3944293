import { expect, test } from './shop-test.ts'

test.describe('searching', () => {
  test('a shopper who types a phrase finds what was meant @core', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'search' }).first().fill('v aster 256')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/v%20aster%20256$/)
    await expect(page).toHaveTitle(/Search Result For/)
    await expect(page.getByRole('main').getByRole('link', { name: 'V Aster' }).first()).toBeVisible()
    await expect(page.getByText('Free Shipping on all orders').first()).toBeVisible()
  })

  test('a search without results says so and links to more', async ({ page }) => {
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

  test('suggestions appear while typing and lead to the product', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'search' }).first().pressSequentially('v cas', { delay: 40 })
    await page.getByRole('option', { name: 'V Cassia' }).first().click()
    await expect(page).toHaveURL(/\/(product|search)\//)
  })
})
