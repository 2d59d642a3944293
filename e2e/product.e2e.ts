import { clickAndRead, expect, test } from './shop-test.ts'

test.describe('the product page', () => {
  test('a shopper chooses colour and storage, and price, stock and address follow @core', async ({ page }) => {
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
    for (const text of ['Country of origin', 'Importer', 'Net quantity', 'incl. of all taxes'])
      await expect(page.getByText(text, { exact: false }).first()).toBeAttached()
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
})

test.describe('the images of a product', () => {
  test('product images are opened, walked through and zoomed by keyboard alone', async ({ page }) => {
    await page.goto('/product/12031046')
    const first = page.getByRole('button', { name: 'Open image 1 of 6' })
    await first.focus()
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: 'V Aster' })
    const counter = large.getByRole('status').first()
    await expect(counter).toHaveText('Image 1 / 6')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter).toHaveText('Image 3 / 6')
    await page.keyboard.press('+')
    await expect(large.locator('[data-zoom="2"]')).toHaveCount(1)
    await page.keyboard.press('-')
    await large
      .getByRole('button', { name: /^Zoom in: V Aster/ })
      .nth(2)
      .press('Enter')
    await expect(large.locator('[data-zoom="2.5"]')).toHaveCount(1)
    await page.keyboard.press('ArrowLeft')
    await expect(counter).toHaveText('Image 2 / 6')
    await expect(large.locator('[data-zoom="2"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(first).toBeFocused()
  })

  test('a product image zooms in where it is double-clicked, and is dragged', async ({ page }) => {
    await page.goto('/product/12031046')
    await page.getByRole('button', { name: 'Open image 1 of 6' }).click()
    const large = page.getByRole('dialog', { name: 'V Aster' })
    const frame = large.locator('[data-zoom]').first()
    await expect(frame).toBeVisible()
    await page.mouse.dblclick(900, 600)
    await expect(frame).toHaveAttribute('data-zoom', '2.5')
    const from = await frame.evaluate((element) => element.scrollLeft)
    expect(from).toBeGreaterThan(0)
    await page.mouse.down()
    await page.mouse.move(700, 500, { steps: 4 })
    await page.mouse.up()
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(from)
    await large.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await large.getByRole('button', { name: 'Zoom out', exact: true }).click()
    await expect(frame).toHaveAttribute('data-zoom', '1')
  })

  test('the video of a product loads when it is asked for, and plays without sound', async ({ page }) => {
    const videoAddresses: string[] = []
    page.on('request', (request) => request.url().endsWith('.mp4') && videoAddresses.push(request.url()))
    await page.goto('/product/12031046')
    await page.getByRole('link', { name: 'Video 5' }).click()
    expect(videoAddresses).toEqual([])
    await page.getByRole('button', { name: /^Play video: V Aster turns/ }).click()
    const video = page.getByRole('dialog', { name: 'V Aster' }).locator('video').first()
    await expect
      .poll(() =>
        video.evaluate((video: HTMLVideoElement) => [video.muted, video.networkState !== video.NETWORK_EMPTY]),
      )
      .toEqual([true, true])
    expect(new Set(videoAddresses).size).toBe(1)
  })
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a product image zooms in by a double tap', async ({ page }) => {
    await page.goto('/product/12031046')
    await page.getByRole('button', { name: 'Open image 1 of 6' }).tap()
    const frame = page.getByRole('dialog', { name: 'V Aster' }).locator('[data-zoom]').first()
    await expect(frame).toBeVisible()
    // On a busy machine two taps may come too far apart to be one double tap.
    await expect(async () => {
      await page.touchscreen.tap(200, 400)
      await page.touchscreen.tap(202, 402)
      await expect(frame).toHaveAttribute('data-zoom', '2.5', { timeout: 1000 })
    }).toPass()
  })

  test('a product image zooms in by two fingers drawn apart', async ({ page }) => {
    await page.goto('/product/12031046')
    await page.getByRole('button', { name: 'Open image 1 of 6' }).tap()
    const frame = page.getByRole('dialog', { name: 'V Aster' }).locator('[data-zoom]').first()
    await expect(frame).toBeVisible()
    const hand = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 420, id: 0 },
      { x: 195 + apart, y: 420, id: 1 },
    ]
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
    for (const apart of [40, 55, 75, 90])
      await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(async () => Number(await frame.getAttribute('data-zoom'))).toBeGreaterThan(2)
  })
})

test('a shopper shares the page by its link, with the chosen colour in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/product/12031046?variant=50003')
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true }))
  await clickAndRead(page.getByRole('button', { name: 'Share' }), 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/product/12031046?variant=50003')
})
