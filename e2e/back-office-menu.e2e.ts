import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test('the menu has groups, and none that is cut or empty', async ({ page }) => {
  await page.goto('/admin-coupons')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const linksOf = (group: string) => menu.getByRole('list', { name: group, exact: true }).getByRole('link')
  await expect(linksOf('Sell')).toHaveText(['Orders', 'Undelivered Parcels', 'Enterprise Sales Enquiry'])
  await expect(linksOf('Catalogue')).toHaveText(['Products', 'Categories', 'Tags', 'Reviews'])
  await expect(linksOf('Customers')).toHaveText(['Users', 'Referral Codes', 'Coupons'])
  await expect(linksOf('Money')).toHaveText(['Payment Issues', 'Finance Report'])
  await expect(linksOf('Shop')).toHaveText([
    'Staff',
    'Audit Log',
    'Security',
    'Privacy',
    'Integrations',
    'Status',
    'Settings',
  ])
  await expect(menu.getByRole('link', { name: 'Coupons' })).toHaveAttribute('aria-current', 'page')
  const cut = await menu.evaluate((nav) =>
    [...nav.querySelectorAll('span')]
      .filter((text) => text.scrollWidth > text.clientWidth)
      .map((text) => text.textContent),
  )
  expect(cut).toEqual([])
})

test('the menu leaves out groups of which a staff member may open no page', async ({ newVisitor, shop }) => {
  const page = await newVisitor()
  await sendStaffLogIn(page, 'finance', await addStaffMember(shop.databaseUrl, 'finance'))
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveText([
    'Payment Issues',
    'Finance Report',
  ])
  await expect(menu.getByText('Catalogue')).toHaveCount(0)
  await expect(menu.getByText('Shop', { exact: true })).toHaveCount(0)
})

test('the menu opens over the page on a phone, and closes when it has led somewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin-coupons')
  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Admin' })
  await sheet.getByRole('link', { name: 'Referral Codes' }).click()
  await expect(page).toHaveURL(/\/admin-references/)
  await expect(sheet).toBeHidden()
})

test('an unknown address of the back office shows an error page inside it, with a way back', async ({ page }) => {
  const response = await page.goto('/admin-nothing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard/)
})

test('an entry of the menu says how many things wait there', async ({ page, shop }) => {
  await buyOrder(shop.origin, { items: [{ product: '12031046' }] })
  await page.goto('/admin-tags')
  const orders = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders', exact: true })
  await expect(orders).toHaveAccessibleDescription(/^[1-9]\d* to invoice or ship$/)
})

test('the menu is reduced to icons, which have names, and stays so', async ({ page }) => {
  await page.goto('/admin-coupons')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const width = async () => (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect.poll(width).toBeLessThan(64)
  await menu.getByRole('link', { name: 'Coupons' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Coupons')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessibleInModes(page, 'the menu of icons', [{ width: 1280, colorScheme: 'light' }])
  await page.reload()
  await expect.poll(width).toBeLessThan(64)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('[')
  await expect.poll(width).toBeGreaterThan(200)
})

test('a letter opens a page only after g, also in the first second of a page', async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 100
  })
  await page.goto('/admin-coupons')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('u')
  // Long enough for the page of another letter to open.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1, name: 'Finance Report' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin-coupons$/)
})
