import { expect, test } from './shop-test.ts'

test.describe('the product page', () => {
  test('a shopper chooses colour and storage, and price, stock and address follow', async ({ page }) => {
    await page.goto('/product/12031046')
    await expect(page.getByRole('heading', { level: 1, name: 'V Aster' })).toBeVisible()
    await expect(page.getByRole('main').getByText('₹27,999').first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('radio', { name: /8 GB \+ 256 GB/ })
      .or(page.getByRole('main').getByRole('link', { name: /8 GB \+ 256 GB/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/variant=/)
    await expect(page.getByRole('main').getByText('₹29,999').first()).toBeVisible()
    await page.goto('/product/12031046?variant=50005')
    await expect(page.getByText('Out Of Stock').first()).toBeVisible()
  })

  test("the law's particulars, the specification and the box are there", async ({ page }) => {
    await page.goto('/product/11135917')
    for (const text of ['Country of origin', 'Importer', 'Net quantity', 'incl. of all taxes']) await expect(page.getByText(text, { exact: false }).first()).toBeAttached()
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join(' ')).toContain('ProductGroup')
  })

  test('a guest cannot put three pieces into the cart, nor two of the restricted phones', async ({ page }) => {
    await page.goto('/product/12031320')
    const add = page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first()
    await add.click()
    await expect(page.getByText('Item added to cart').first()).toBeVisible()
    await page.goto('/product/16715102')
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
    await expect(page.getByText('Item added to cart').first()).toBeVisible()
    await page.goto('/product/11135917')
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
    await expect(page.getByText(/Can not add more than [12] items/).first()).toBeVisible()
  })

  test('Buy Now takes a visitor to the log-in and then to checkout with the phone', async ({ page }) => {
    await page.goto('/product/12031868')
    await page.getByRole('main').getByRole('button', { name: 'BUY NOW' }).first().click()
    await expect(page).toHaveURL(/\/login/)
  })

  test('an unknown product is a real 404', async ({ page }) => {
    const response = await page.goto('/product/99999999')
    expect(response?.status()).toBe(404)
  })
})
