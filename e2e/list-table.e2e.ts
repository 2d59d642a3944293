import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { holdBack } from './customer-actions.ts'
import { addFilter, openDays, rowOf } from './back-office-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

const linkOf = (page: Page, orderNumber: string) => page.getByRole('link', { name: orderNumber })

interface ThreeOrders {
  search: string
  /** Newest first, as the list shows them. */
  numbers: [string, string, string]
}

let listCount = 0

/** Three orders for one name. */
async function buyThreeOrders(origin: string): Promise<ThreeOrders> {
  const search = `${process.pid}${Date.now()}${(listCount += 1)}`.replace(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)]!,
  )
  const buy = async () => (await buyOrder(origin, { name: `Asha ${search}` })).order_number
  const [oldest, middle, newest] = [await buy(), await buy(), await buy()]
  return { search, numbers: [newest, middle, oldest] }
}

/** Of all tests that change none of them. */
let unchanged: Promise<ThreeOrders> | undefined

async function openThreeOrders(page: Page, origin: string, own?: ThreeOrders): Promise<ThreeOrders['numbers']> {
  const { search, numbers } = own ?? (await (unchanged ??= buyThreeOrders(origin)))
  await page.goto(`/admin-orders?searchText=${search}`)
  await expect(page.getByText('3 orders of today')).toBeVisible()
  await expect(linkOf(page, numbers[2])).toBeVisible()
  return numbers
}

test.describe('a list of the back office', () => {
  test('rows are walked, selected over a range and opened by keys alone', async ({ page, shop }) => {
    const [newest, middle, oldest] = await openThreeOrders(page, shop.origin)
    await page.keyboard.press('j')
    await expect(linkOf(page, newest)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected, 0 with an invoice')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(linkOf(page, oldest)).toBeFocused()
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('3 selected, 0 with an invoice')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select ${middle}` })).not.toBeChecked()
    await expect(page.getByText('2 selected, 0 with an invoice')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin-orders/update/${middle}`)
  })

  test('a click on a row opens it, but not one on its checkbox or its actions', async ({ page, shop }) => {
    const [newest, middle, oldest] = await openThreeOrders(page, shop.origin)
    await page.getByRole('checkbox', { name: `Select ${newest}` }).click()
    await page.getByRole('checkbox', { name: `Select ${oldest}` }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected, 0 with an invoice')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await expect(page.getByRole('checkbox', { name: `Select ${middle}` })).toBeChecked()
    await rowOf(page, middle)
      .getByRole('cell', { name: /^Asha / })
      .click()
    await expect(page).toHaveURL(`/admin-orders/update/${middle}`)
  })

  test('a preview shows an order beside the list, and the next one by a key', async ({ page, shop }) => {
    const [newest, middle] = await openThreeOrders(page, shop.origin)
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: newest })).toBeVisible()
    await expect(sheet.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessibleInModes(page, 'the preview of an order')
    await page.keyboard.press('j')
    await expect(sheet.getByRole('heading', { name: middle })).toBeVisible()
    await sheet.getByRole('link', { name: 'Open' }).click()
    await expect(page).toHaveURL(`/admin-orders/update/${middle}`)
  })

  test('columns are hidden and moved, and stay so after a reload', async ({ page, shop }) => {
    await openThreeOrders(page, shop.origin)
    const headers = page.getByRole('columnheader')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Referral Code' }).uncheck()
    await expect(page.getByRole('columnheader', { name: 'Referral Code' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Move Order Status left' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(headers.last()).toBeVisible()
    const shown = (await headers.allTextContents()).slice(-4)
    expect(shown).toEqual(['Customer Name', 'Order Status', 'Payment Status', 'Actions'])
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect(page.getByRole('columnheader', { name: 'Referral Code' })).toBeVisible()
    const wideOnly = page.getByRole('listitem').filter({ hasText: 'Referral Code' }).getByText('Wide screens only')
    await expect(wideOnly).toBeHidden()
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(wideOnly).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Referral Code' })).toBeHidden()
  })

  test('a list is sorted by the heads of its columns, by key too, and stays so after a reload', async ({
    page,
    shop,
  }) => {
    const [newest, middle, oldest] = await openThreeOrders(page, shop.origin)
    const head = (name: string) => page.getByRole('columnheader', { name })
    const shown = () => page.locator('a[data-row]').allTextContents()
    await expect(head('Order Date')).toHaveAttribute('aria-sort', 'descending')
    await head('Order Date').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]sort=date(&|$)/)
    await expect(head('Order Date')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(shown).toEqual([oldest, middle, newest])
    await page.reload()
    await expect.poll(shown).toEqual([oldest, middle, newest])
    await head('Total After Coupon').getByRole('button').click()
    await expect(head('Total After Coupon')).toHaveAttribute('aria-sort', 'descending')
    await expect(head('Order Date')).not.toHaveAttribute('aria-sort')
    await expect(page).toHaveURL(/[?&]sort=-total(&|$)/)
    await expectAccessibleInModes(page, 'a sorted list')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Sort', { exact: true }).selectOption('Newest first')
    await expect(page).not.toHaveURL(/sort=/)
    await expect.poll(shown).toEqual([newest, middle, oldest])
  })

  test('two days typed one right after the other are both kept', async ({ page }) => {
    await page.goto('/admin-orders')
    await openDays(page)
    const from = page.getByLabel('From', { exact: true })
    const to = page.getByLabel('To', { exact: true })
    await expect(from).toBeVisible()
    await page.evaluate(() => {
      const type = (label: string, text: string) => {
        const input = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control
        if (!(input instanceof HTMLInputElement)) throw new Error(`No input ${label}`)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      type('From', '01/10/2026')
      type('To', '05/10/2026')
    })
    await expect(page).toHaveURL(/fromDate=2026-10-01&toDate=2026-10-05/)
    await expect(from).toHaveValue('01/10/2026')
    await expect(to).toHaveValue('05/10/2026')
  })

  test('all matching rows are changed together, and those that could not be changed are reported', async ({
    page,
    shop,
  }) => {
    const [newest, middle, oldest] = await openThreeOrders(page, shop.origin, await buyThreeOrders(shop.origin))
    await page.getByRole('checkbox', { name: `Select ${newest}` }).check()
    await clickAndRead(page.getByRole('button', { name: 'Select all 3 that match' }), 'All 3 that match')
    await expect(page.getByRole('checkbox', { name: `Select ${oldest}` })).toBeChecked()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Status of 3 orders' })
    await dialog.getByLabel('Order Status').selectOption('Shipped')
    await expectAccessibleInModes(page, 'the status of many orders')
    await dialog.getByRole('button', { name: 'Change 3 orders' }).click()
    const progress = page.getByRole('dialog', { name: 'Status of the orders' })
    await expect(progress.getByText('3 done', { exact: true })).toBeVisible()
    await progress.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(rowOf(page, middle).getByText('Shipped')).toBeVisible()

    await page.getByRole('checkbox', { name: `Select ${newest}` }).check()
    await page.getByRole('button', { name: 'Change status' }).click()
    const single = page.getByRole('dialog', { name: 'Status of 1 order' })
    await single.getByLabel('Order Status').selectOption('Pending')
    await single.getByRole('button', { name: 'Change 1 order' }).click()
    await expect(progress.getByText('0 done, 1 could not be changed', { exact: true })).toBeVisible()
    await expect(progress.getByRole('list', { name: 'Not changed' })).toContainText(newest)
  })

  test('a change of many rows in the background reports its end, and what is selected meanwhile stays', async ({
    page,
    shop,
  }) => {
    const [newest, middle] = await openThreeOrders(page, shop.origin, await buyThreeOrders(shop.origin))
    const release = await holdBack(page, /\/api\/admin\/bulk-change\?/)
    const box = page.getByRole('checkbox', { name: `Select ${newest}` })
    const toolbar = page.getByRole('toolbar', { name: 'Selected rows' })
    await box.check()
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Status of 3 orders' })
    await dialog.getByLabel('Order Status').selectOption('Cancelled')
    await dialog.getByRole('button', { name: 'Change 3 orders' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/)
    await dialog.getByLabel('Order Status').selectOption('Shipped')
    await dialog.getByRole('button', { name: 'Change 3 orders' }).click()
    const progress = page.getByRole('dialog', { name: 'Status of the orders' })
    await progress.getByRole('button', { name: 'Continue in the background' }).click()
    await expect(progress).toBeHidden()
    await expect(toolbar).toHaveCount(0)
    await box.check()
    await toolbar.getByRole('button', { name: 'Clear' }).click()
    await expect(toolbar).toHaveCount(0)
    await box.check()
    release()
    await expect(page.getByText('Status of the orders: 3 done')).toBeVisible()
    await expect(rowOf(page, middle).getByText('Shipped')).toBeVisible()
    await expect(page.getByText('1 selected, 0 with an invoice')).toBeVisible()
  })

  test('the end of a change of many rows is reported on another page too', async ({ page, shop }) => {
    const [newest] = await openThreeOrders(page, shop.origin, await buyThreeOrders(shop.origin))
    const release = await holdBack(page, /\/api\/admin\/bulk-change\?/)
    await page.getByRole('checkbox', { name: `Select ${newest}` }).check()
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog', { name: 'Status of 1 order' })
    await dialog.getByLabel('Order Status').selectOption('Shipped')
    await dialog.getByRole('button', { name: 'Change 1 order' }).click()
    await page
      .getByRole('dialog', { name: 'Status of the orders' })
      .getByRole('button', { name: 'Continue in the background' })
      .click()
    await page.getByRole('link', { name: 'Coupons' }).click()
    await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible()
    release()
    await expect(page.getByText('Status of the orders: 1 done')).toBeVisible()
  })

  test('a row unticked from everything that matches leaves the others unselected, also after another filter', async ({
    page,
    shop,
  }) => {
    const [newest, middle] = await openThreeOrders(page, shop.origin)
    const box = (orderNumber: string) => page.getByRole('checkbox', { name: `Select ${orderNumber}` })
    const all = page.getByText('All 3 that match', { exact: true })
    await box(newest).check()
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
    await expect(all).toBeVisible()
    await box(middle).uncheck()
    await expect(box(middle)).not.toBeChecked()
    await expect(page.getByText('1 selected, 0 with an invoice')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked({ indeterminate: true })
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
    await box(newest).uncheck()
    await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0)

    await box(newest).check()
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
    await expect(all).toBeVisible()
    await page.getByRole('link', { name: /^Orders/ }).click()
    await expect(all).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('3 orders of today')).toBeVisible()
    await expect(box(middle)).not.toBeChecked()
    await expect(all).toHaveCount(0)
  })

  test('rows become lower for one person, on every list', async ({ page, shop }) => {
    const [newest] = await openThreeOrders(page, shop.origin)
    const height = async () => Math.round((await rowOf(page, newest).boundingBox())?.height ?? 0)
    expect(await height()).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('radio', { name: 'Dense' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(height).toBe(36)
    await page.goto('/admin-tags')
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('radio', { name: 'Dense' })).toBeChecked()
  })

  test('a filter is added, edited in place and removed, and one left without a value goes away', async ({ page }) => {
    await page.goto('/admin-orders')
    await expect(page.getByRole('button', { name: 'Order Date: Today' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('button', { name: 'Order Status', exact: true }).click()
    const status = page.getByRole('combobox', { name: 'Order Status' })
    await expect(status).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').focus()
    await expect(status).toHaveCount(0)
    await addFilter(page, 'Order Status', 'Shipped')
    await status.selectOption('Delivered')
    await expect(page).toHaveURL(/orderStatus=4/)
    await expectAccessibleInModes(page, 'the filters of a list')
    await page.getByRole('button', { name: 'Remove filter', exact: true }).click()
    await expect(page).toHaveURL(/orderStatus=&/)
  })

  test('the head of a table stays in view while its page scrolls, and its names and actions while it scrolls sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1040, height: 500 })
    await page.goto('/admin-products')
    const head = page.getByRole('columnheader', { name: 'SKU' })
    await expect(head).toBeVisible()
    const main = page.getByRole('main')
    await main.evaluate((element) => element.scrollTo({ top: 600, left: 300, behavior: 'instant' }))
    expect(await main.evaluate((element) => element.scrollLeft)).toBeGreaterThan(30)
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(async () => (await head.boundingBox())?.y).toBe((header?.y ?? 0) + (header?.height ?? 0))
    const select = await page.getByRole('columnheader').first().boundingBox()
    expect(select?.x).toBe(0)
    const names = page.getByRole('columnheader', { name: 'Name' })
    expect((await names.boundingBox())?.x).toBeLessThanOrEqual(44)
    const isOnTop = await names.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    await main.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })

  test('on a tablet minor columns give way, so that nothing is scrolled sideways', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 500 })
    await page.goto('/admin-products')
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
    for (const name of ['SKU', 'Updated'])
      await expect(page.getByRole('columnheader', { name, includeHidden: true })).toBeHidden()
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
  })

  test('on a phone each row is a card without anything to scroll sideways', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [newest] = await openThreeOrders(page, shop.origin)
    const card = rowOf(page, newest)
    await expect(card).toContainText(/₹[\d,]+/)
    const box = await card.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect(box?.height).toBeLessThan(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await card.getByRole('link', { name: newest }).click()
    await expect(page).toHaveURL(`/admin-orders/update/${newest}`)
  })

  test('back from an order leads to the place in the list where one was', async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 360 })
    const [, , oldest] = await openThreeOrders(page, shop.origin)
    await linkOf(page, oldest).scrollIntoViewIfNeeded()
    const position = await page.getByRole('main').evaluate((main) => main.scrollTop)
    expect(position).toBeGreaterThan(0)
    await linkOf(page, oldest).click()
    await expect(page).toHaveURL(`/admin-orders/update/${oldest}`)
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(position)
  })
})
