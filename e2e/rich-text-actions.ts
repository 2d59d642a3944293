import { expect, type Locator, type Page } from '@playwright/test'

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
