import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on with Tab until this has the focus, as somebody without a mouse does; what cannot be reached fails. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

/** Reaches a control and presses it. */
export async function pressOn(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Reaches a field and types into it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
