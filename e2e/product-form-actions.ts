import { expect, type Locator, type Page } from '@playwright/test'
import { photo } from '../server/test/catalogue/upload-files.ts'
import { clickAndRead } from './shop-test.ts'

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
export const save = (page: Page, message: string): Promise<void> =>
  clickAndRead(page.getByRole('button', { name: 'Save', exact: true }), message)

/** A formatted text once its editor is loaded, emptied. */
export async function emptyRichText(page: Page, label: string): Promise<{ text: Locator; tools: Locator }> {
  const tools = page.getByRole('toolbar', { name: `Marks for ${label}` })
  await expect(tools).toBeVisible()
  const text = page.getByRole('textbox', { name: label, exact: true })
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  return { text, tools }
}
