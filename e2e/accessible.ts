import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Widths at which pages are checked: a small phone and a desk. */
const widths = [360, 1280]

/** Checks the whole page, or the one part of it that is named, with axe at both widths. Nothing moves meanwhile. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const before = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { violations } = await new AxeBuilder({ page }).include(part).analyze()
    expect(
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`) })),
      `${width} px`,
    ).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
