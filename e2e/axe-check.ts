import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface DisplayMode {
  width: number
  colorScheme: 'light' | 'dark'
  /** All of them without it. */
  rules?: string[]
}

const phone: DisplayMode = { width: 360, colorScheme: 'light' }
const desk: DisplayMode = { width: 1280, colorScheme: 'light' }
/** What may be right on a desk and wrong on a phone. */
const phoneWidth: DisplayMode = {
  ...phone,
  rules: ['target-size', 'color-contrast', 'scrollable-region-focusable'],
}
/** Of the dark theme only colours are new, and its tokens have enough contrast (web/ui/styles/tokens.test.ts). */
const darkDesk: DisplayMode = { width: 1280, colorScheme: 'dark', rules: ['color-contrast'] }

export const phoneModes: readonly DisplayMode[] = [phone, { ...darkDesk, width: 360 }]

/** `SWEEP=full npm run test:all`, at night and before a release, checks states in all modes that others check in the first. */
const isFull = process.env.SWEEP === 'full'

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
async function findings(page: Page, runOnly = rules): Promise<string[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    {
      runOnly,
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
  expect(await findings(page), what).toEqual([])
}

/** What has too little contrast on the screen as it stands. */
export const contrastFindings = (page: Page): Promise<string[]> => findings(page, ['color-contrast'])

async function expectAccessibleIn(page: Page, what: string, modes: readonly DisplayMode[]): Promise<void> {
  const before = page.viewportSize()
  const all: string[] = []
  for (const { width, colorScheme, rules: only } of modes) {
    await page.setViewportSize({ width, height: width < 800 ? 740 : 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    all.push(...(await findings(page, only)).map((finding) => `${width} px ${colorScheme}: ${finding}`))
  }
  expect(all, what).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** The same of a state of a page: of what opens over it, of an error, of an empty list. */
export const expectAccessibleInModes = (
  page: Page,
  what: string,
  modes: readonly DisplayMode[] = [desk, phone, darkDesk],
): Promise<void> => expectAccessibleIn(page, what, isFull ? modes : modes.slice(0, 1))

/** The same of a whole page, on a phone too. */
export const expectPageAccessible = (page: Page, what: string, isDarkChecked: boolean): Promise<void> =>
  expectAccessibleIn(
    page,
    what,
    isFull ? [desk, phone, darkDesk] : [desk, phoneWidth, ...(isDarkChecked ? [darkDesk] : [])],
  )

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
