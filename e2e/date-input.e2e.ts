import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

// The browser is American and lives in New York: neither its format nor its day may show.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

async function openCoupon(page: Page): Promise<Locator> {
  await logInAsOwner(page)
  await page.goto('/admin-coupons')
  await expect(page.getByRole('row').filter({ hasText: 'WELCOME500' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Coupon' }).click()
  return page.getByRole('dialog', { name: 'Add Coupon' })
}
const indianDay = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date())

test.describe('a date input of the back office', () => {
  test('a date is typed with the day first, and one that does not exist is refused', async ({ page }) => {
    const dialog = await openCoupon(page)
    const to = dialog.getByRole('textbox', { name: 'To', exact: true })
    await expect(dialog.getByRole('textbox', { name: 'From', exact: true })).toHaveValue(indianDay())
    await to.fill('')
    await to.pressSequentially('05112031')
    await expect(to).toHaveValue('05/11/2031')
    await to.fill('1.2.31')
    await to.press('Tab')
    await expect(to).toHaveValue('01/02/2031')
    await to.fill('31/02/2031')
    await expect(to).toHaveAccessibleDescription('')
    await to.press('Tab')
    await expect(to).toHaveAccessibleDescription('Enter a date as dd/mm/yyyy')
    await dialog.getByLabel('Code').fill('LEAPDAY')
    await dialog.getByLabel('Title').fill('Leap day')
    await dialog.getByLabel('Value in rupees').fill('100')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(to).toBeFocused()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).toBeVisible()
    await to.fill('28/02/2031')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'LEAPDAY' })).toContainText(`${indianDay()} – 28/02/2031`)
  })

  test('the calendar of an empty date begins on today in India', async ({ page }) => {
    const dialog = await openCoupon(page)
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('')
    await dialog.getByRole('textbox', { name: 'To', exact: true }).press('Alt+ArrowDown')
    const today = page.getByRole('dialog', { name: 'Calendar' }).locator('[aria-current="date"]')
    await expect(today).toHaveText(String(Number(indianDay().slice(0, 2))))
    await expect(page.locator(':focus').locator('[aria-current="date"]')).toBeVisible()
  })

  test('the calendar names the day in India as today, also while the browser has another one', async ({ page }) => {
    const dialog = await openCoupon(page)
    const [day, month, year] = indianDay().split('/')
    await page.clock.setFixedTime(new Date(`${year}-${month}-${day}T03:00:00+05:30`))
    await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('')
    await dialog.getByRole('textbox', { name: 'To', exact: true }).press('Alt+ArrowDown')
    const today = page.getByRole('dialog', { name: 'Calendar' }).getByRole('button', { name: /^Today, / })
    await expect(today).toHaveText(String(Number(day)))
  })

  for (const width of [390, 1280]) {
    test(`a date is chosen in the calendar at ${width} px, by keyboard and by pointer`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const dialog = await openCoupon(page)
      const to = dialog.getByRole('textbox', { name: 'To', exact: true })
      await to.fill('30/11/2030')
      await to.press('Alt+ArrowDown')
      const calendar = page.getByRole('dialog', { name: 'Calendar' })
      const day = (name: string) => calendar.getByRole('button', { name })
      await expect(day('Saturday, 30 November 2030')).toBeFocused()
      await expectAccessibleInModes(page, `the calendar at ${width} px`, [
        { width, colorScheme: 'light' },
        { width, colorScheme: 'dark' },
      ])
      await page.keyboard.press('ArrowRight')
      await expect(day('Sunday, 1 December 2030')).toBeFocused()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      await expect(calendar).toBeHidden()
      await expect(to).toHaveValue('01/01/2031')
      await expect(to).toBeFocused()

      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(day('Wednesday, 1 January 2031 selected')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(calendar).toBeHidden()
      await expect(dialog).toBeVisible()

      await dialog.getByRole('button', { name: 'Calendar' }).nth(1).click()
      await calendar.getByLabel('Month').selectOption('Mar')
      await calendar.getByLabel('Year').selectOption('2032')
      await day('Monday, 15 March 2032').click()
      await expect(to).toHaveValue('15/03/2032')
      await dialog.getByRole('button', { name: 'Calendar' }).nth(1).click()
      await expect(calendar).toBeInViewport({ ratio: 1 })
      await dialog.getByRole('heading', { name: 'Add Coupon' }).click()
      await expect(calendar).toBeHidden()
    })
  }

  for (const width of [390, 1280]) {
    test(`a date range is chosen by name, by typing and in the calendar at ${width} px`, async ({ page }) => {
      await page.clock.setFixedTime('2026-04-01T10:00:00+05:30')
      await page.setViewportSize({ width, height: 800 })
      await logInAsOwner(page)
      await page.goto('/admin-dashboard?range=custom&fromDate=2026-03-02&toDate=2026-03-04')
      const chip = page.getByRole('group', { name: 'Dates' })
      const panel = page.getByRole('dialog', { name: 'Dates' })
      await chip.getByRole('button').press('Enter')
      await expect(panel.getByRole('button', { name: 'Today', exact: true })).toBeFocused()
      await expectAccessibleInModes(page, `date ranges at ${width} px`, [
        { width, colorScheme: 'light' },
        { width, colorScheme: 'dark' },
      ])
      await panel.getByRole('button', { name: 'Last financial year' }).press('Enter')
      await expect(page).toHaveURL(/fromDate=2025-04-01&toDate=2026-03-31$/)
      await expect(chip.getByRole('button', { name: 'Choose dates: Last financial year' })).toBeFocused()

      await chip.getByLabel('To', { exact: true }).fill('01/03/2025')
      await expect(page).toHaveURL(/fromDate=2025-03-01&toDate=2025-03-01$/)
      await chip.getByLabel('From', { exact: true }).fill('31/02/2025')
      await chip.getByLabel('From', { exact: true }).press('Tab')
      await expect(chip.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Enter a date as dd/mm/yyyy')
      await expect(page).toHaveURL(/fromDate=2025-03-01&toDate=2025-03-01$/)

      await chip.getByRole('button').click()
      await panel.getByRole('button', { name: /^Monday, 10 March 2025/ }).click()
      await panel.getByRole('button', { name: /^Thursday, 6 March 2025/ }).click()
      await expect(page).toHaveURL(/fromDate=2025-03-06&toDate=2025-03-10$/)
      await expect(panel).toBeHidden()
      await expect(chip.getByLabel('From', { exact: true })).toHaveValue('06/03/2025')
    })
  }
})
