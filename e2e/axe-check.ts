import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface DisplayMode {
  width: number
  colorScheme: 'light' | 'dark'
}

const phone = { width: 360, colorScheme: 'light' } as const
const desk = { width: 1280, colorScheme: 'light' } as const
const darkPhone = { width: 360, colorScheme: 'dark' } as const
const darkDesk = { width: 1280, colorScheme: 'dark' } as const

/** Colours come from the theme, not from the width: the dark ones are checked at the width that shows more. */
const displayModes: readonly DisplayMode[] = [phone, desk, darkDesk]

export const bothWidths: readonly DisplayMode[] = [phone, desk]
export const phoneModes: readonly DisplayMode[] = [phone, darkPhone]
export const oppositeModes: readonly DisplayMode[] = [darkPhone, desk]

/** What fades in has not its own colours yet. What only moves as it is scrolled never ends. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** What axe finds against WCAG 2.2 AA. It is read into a page once, however often it is asked; frames are not looked into. */
async function findings(page: Page, contrastOnly: boolean): Promise<string[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    {
      runOnly: contrastOnly ? ['color-contrast'] : rules,
      resultTypes: ['violations' as const],
      preload: false,
      iframes: false,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? node.all[0]?.message ?? node.failureSummary ?? ''}`,
    ),
  )
}

/** Nothing on the screen as it stands breaks WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  expect(await findings(page, false), what).toEqual([])
}

/** The same on phone and desk, and in the dark theme, of which only colours are new. */
export async function expectAccessibleInModes(
  page: Page,
  what: string,
  modes: readonly DisplayMode[] = displayModes,
): Promise<void> {
  const before = page.viewportSize()
  const all: string[] = []
  for (const { width, colorScheme } of modes) {
    await page.setViewportSize({ width, height: width < 800 ? 740 : 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    all.push(
      ...(await findings(page, colorScheme === 'dark')).map((finding) => `${width} px ${colorScheme}: ${finding}`),
    )
  }
  expect(all, what).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Nothing has to be scrolled sideways, and no words are cut off or stand outside the screen, once a new width has had its frame. */
export const expectNoOverflow = (page: Page, what: string): Promise<void> =>
  expect.poll(() => cutWords(page), { message: what, timeout: 3000 }).toEqual([])

const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found =
      document.documentElement.scrollWidth > width
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : []
    /** Rows that scroll by themselves, the moving line, what only readers of the screen hear, what is not shown. */
    const isExempt = (element: Element) =>
      element.closest(
        'aside[aria-label="Announcement"], [aria-hidden="true"], .sr-only, [inert], dialog:not([open]), table',
      ) !== null ||
      // `sr-only`, which some elements are on phones alone.
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      isInRow(element)
    const isInRow = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (/auto|scroll/.test(getComputedStyle(parent).overflowX) && !['html', 'main'].includes(parent.localName))
          return true
      return false
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (
        !hasText(element) ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        isExempt(element) ||
        ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName)
      )
        continue
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // The skip link waits above the screen.
      if (box.width === 0 || box.bottom < 0) continue
      const name = `${element.localName} '${element.textContent?.trim().slice(0, 40)}'`
      if (box.right > width + 1 || box.left < -1)
        found.push(`${name} from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`)
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut at ${element.clientWidth} of ${element.scrollWidth}`)
    }
    return found
  })
