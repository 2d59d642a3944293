import { expect, test } from './shop-test.ts'

test.describe('the home page', () => {
  test('a visitor sees the hero, the series and the phones that sell best @core', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const series of ['/products/1', '/products/2', '/products/3', '/products/4'])
      await expect(page.getByRole('main').locator(`a[href="${series}"]`).first()).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible()
  })

  test('a visitor reads what customers say and goes on to the phone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'What customers say' })).toBeVisible()
    const phone = page.getByRole('figure').first().getByRole('link')
    const name = await phone.textContent()
    await phone.click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  })

  test('a visitor without scripts reads the whole page and can search', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/')
    await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('aster')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\/aster$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'V Aster' }).first()).toBeVisible()
  })

  test('a visitor opens the cart panel and the menu, and closes them with Escape', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'V Series' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a wrong address is a real 404 with a way on', async ({ page }) => {
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })
})
