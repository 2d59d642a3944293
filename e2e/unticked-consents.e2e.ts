import type { Page } from '@playwright/test'
import { pages, type PageName } from '../contract/pages.ts'
import { stops } from './page-stops.ts'
import { expect } from './shop-test.ts'
import { sweep, type Visitor } from './sweep.ts'

sweep.setTimeout(240_000)

const consentWords =
  /consent|agree|accept|allow|offer|market|promot|newsletter|subscri|updates|analytic|cookie|track|whatsapp|sms/i

/** The names of boxes, switches and radio buttons about consent that are on, hidden ones included. */
const listTickedConsents = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll('input:checked, [role=switch][aria-checked=true], [role=checkbox][aria-checked=true]'),
    ).map((box) =>
      [
        box.getAttribute('aria-label'),
        box.getAttribute('name'),
        ...(box instanceof HTMLInputElement ? Array.from(box.labels ?? []) : []).map((label) => label.textContent),
        ...(box.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
      ].join(' '),
    ),
  )
  return names.filter((name) => consentWords.test(name))
}

const visitors = [...new Set(Object.values(stops).map(({ visitor }) => visitor))] satisfies Visitor[]

for (const visitor of visitors)
  sweep.describe(`as ${visitor}`, () => {
    sweep.use({ visitor })
    sweep(
      `no page that a ${visitor} opens has a box for consent or marketing ticked in advance`,
      async ({ page, shown }) => {
        for (const [name, stop] of Object.entries(stops).filter(([, each]) => each.visitor === visitor)) {
          await page.goto(typeof stop.address === 'string' ? stop.address : stop.address(shown))
          const { path } = pages[name as PageName]
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
          if (stop.ready) await expect(stop.ready(page.getByRole('main')), path).toBeVisible()
          expect(await listTickedConsents(page), path).toEqual([])
        }
      },
    )
  })
