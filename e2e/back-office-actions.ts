import { expect, type Locator, type Page } from '@playwright/test'

/** Adds a filter to a list and chooses its value. */
export async function addFilter(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
}

/** Opens the days of a list, whose chip says 'Today' or the days. */
export const openDays = (page: Page, label = 'Order Date'): Promise<void> =>
  page.getByRole('button', { name: `${label}: ` }).click()

/** The row of a list with this text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The row of a list with a text that is exactly this one. */
export const rowNamed = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

export const orderPage = (orderNumber: string): string => `/admin-orders/update/${orderNumber}`

export async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto(orderPage(orderNumber))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
}

/** The first line of an order on its page. */
export const firstLine = (page: Page): Locator =>
  page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()
