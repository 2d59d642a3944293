import { expect, type Locator, type Page } from '@playwright/test'
import { photo } from '../server/test/upload-files.ts'

/** A field of the sheet of variants: the column, and the line by its option and colour. */
export const cell = (page: Page, column: string, line: string): Locator =>
  page.getByRole('table', { name: 'Variants' }).getByLabel(`${column}, ${line}`, { exact: true })

/** An image as a camera makes it, to be chosen in a file field. */
export const imageFile = async (name: string, edge = 700) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo('jpeg', edge, edge),
})

/** Sends the form, and waits for what the shop says. */
export async function save(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(message)).toBeVisible()
}
