import type { Page } from '@playwright/test'

/** Adds a filter to a list and chooses its value. */
export async function addFilter(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
}

/** Opens the days of a list, whose chip says 'Today' or the days. */
export const openDays = (page: Page, label = 'Order Date'): Promise<void> =>
  page.getByRole('button', { name: `${label}: ` }).click()
