import { expect, test } from './shop-test.ts'

test.describe('the product list', () => {
  test('a shopper narrows the phones by memory and colour, and the address says what is chosen @core', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'All phones' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await expect(page.getByText('28 products')).toBeVisible()
    await page.getByRole('checkbox', { name: /12 GB/ }).first().check()
    await expect(page).toHaveURL(/ram/)
    await expect(page.getByText('28 products')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /12 GB/ }).first()).toBeChecked()
    await page
      .getByRole('link', { name: 'Clear all' })
      .or(page.getByRole('button', { name: 'Clear all' }))
      .first()
      .click()
    await expect(page.getByText('28 products')).toBeVisible()
  })

  test('Back undoes the last filter', async ({ page }) => {
    await page.goto('/products/2')
    const eight = page.getByRole('checkbox', { name: /^8 GB/ }).first()
    await eight.check()
    await expect(page).toHaveURL(/ram/)
    await page.goBack()
    await expect(page).toHaveURL(/\/products\/2$/)
    await expect(eight).not.toBeChecked()
  })

  test('a shopper who leaves a page while it is still coming in sees no fault', async ({ page }) => {
    await page.goto('/products')
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      // The page is left before the transition to it has begun to move.
      document.startViewTransition = (update) =>
        start(async () => {
          document.startViewTransition = start
          if (typeof update === 'function') await update()
          history.back()
          await new Promise((resolve) => addEventListener('popstate', () => setTimeout(resolve, 500)))
        })
    })
    const product = page.waitForURL(/\/product\//, { waitUntil: 'commit' })
    await page.locator('main a[href^="/product/"]').first().click()
    await product
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByLabel('Sort by')).toBeVisible()
  })

  test('a shopper moves the ends of the price slider by keyboard', async ({ page }) => {
    await page.goto('/products')
    const [low, high] = [page.getByLabel('Lowest price').first(), page.getByLabel('Highest price').first()]
    await expect(high).toHaveAttribute('aria-valuetext', /^₹/)
    await low.press('PageUp')
    await expect(page).toHaveURL(/min_price=\d+000/)
    await expect(page.getByLabel('Minimum price').first()).toHaveValue(await low.inputValue())
    await high.press('Home')
    await expect(page).toHaveURL(/max_price=\d+000/)
    expect(await high.inputValue()).toBe(await low.inputValue())
    await low.press('Home')
    await expect(page).not.toHaveURL(/min_price/)
    await high.press('End')
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByText('28 products')).toBeVisible()
  })

  test('filters work without scripts', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/products')
    await page.getByRole('checkbox', { name: 'X Series' }).first().check()
    await page.getByRole('button', { name: /Apply/ }).first().click()
    await expect(page).toHaveURL(/series/)
    await expect(page.getByRole('main').getByRole('link', { name: 'X Basalt' }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /Y Wren/ })).toHaveCount(0)
  })
})
