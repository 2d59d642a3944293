import { expectAccessibleInModes } from './axe-check.ts'
import { addStaffMember, logInAsOwner, sendStaffLogIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('the account menu works by keys alone: theme, density, account and log-out', async ({ page, shop }) => {
  await sendStaffLogIn(page, 'manager', await addStaffMember(shop.databaseUrl, 'manager'))
  const button = page.getByRole('button', { name: /^Account/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Manager', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Dense' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.goto('/admin-tags')
  const row = page.getByRole('row').nth(1)
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(44)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'My account' }).press('Enter')
  await expect(page).toHaveURL(/admin-account/)
  await button.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page).toHaveURL(/admin-login/)
})

test('the account menu is accessible', async ({ page }) => {
  await logInAsOwner(page)
  await page.goto('/admin-move')
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible()
  await expectAccessibleInModes(page, 'the account menu')
})

test('the chosen theme reaches the images of the guide, whatever the system prefers', async ({ page }) => {
  await logInAsOwner(page)
  await page.goto('/admin-help/order-to-pickup')
  const image = page.getByRole('main').getByRole('img').first()
  for (const [theme, system, filter] of [
    ['Light', 'dark', 'none'],
    ['Dark', 'light', 'brightness(0.85)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('radio', { name: theme }).check()
    await expect(image).toHaveCSS('filter', filter)
    await page.keyboard.press('Escape')
  }
})
