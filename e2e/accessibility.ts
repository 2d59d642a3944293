import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe finds fault with on the page as it stands, open dialogs included. Motion is waited for: a text that fades in has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.slice(0, 5).map(({ target, failureSummary }) => [target.join(' '), failureSummary]) }))).toEqual([])
}
