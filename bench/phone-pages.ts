import { readPageScripts } from '../server/test/files/page-scripts.ts'
import { openPhoneBrowser, type PhoneVisit, visitOnPhone } from '../e2e/phone-visit.ts'
import type { BenchShop } from './bench-shop.ts'
import { median } from './http-load.ts'
import type { ResultRow } from './result-table.ts'
import { someGoods } from './shop-goods.ts'

const visits = 5
const targets = { lcpMs: 1800, cls: 0.02, scriptsKb: 150 }

async function measurePage(
  shop: BenchShop,
  path: string,
  visit: (url: string) => Promise<PhoneVisit>,
): Promise<ResultRow> {
  // Popular pages are compressed by then; so they are here.
  for (let time = 0; time < 3; time += 1)
    await (await fetch(shop.origin + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const results: PhoneVisit[] = []
  for (let time = 0; time < visits; time += 1) results.push(await visit(shop.origin + path))
  const times = results.map(({ lcp }) => lcp)
  const lcp = median(times)
  const cls = median(results.map((result) => result.cls))
  const scripts = (await readPageScripts(shop.origin, path)).bytes / 1000
  return {
    cells: [`phone: ${path}`],
    lastCells: [
      `${(lcp / 1000).toFixed(2)} s, ${cls.toFixed(3)}, ${scripts.toFixed(0)} kB`,
      `≤ ${targets.lcpMs / 1000} s, ${targets.cls}, ${targets.scriptsKb} kB`,
    ],
    met: lcp <= targets.lcpMs && cls <= targets.cls && scripts <= targets.scriptsKb,
    note: `median of ${visits} first visits, LCP from ${(Math.min(...times) / 1000).toFixed(2)} to ${(Math.max(...times) / 1000).toFixed(2)} s; painted last: ${results.at(-1)?.element}`,
  }
}

/**
 * Landing pages on a slow phone with a slow connection: LCP, layout shifts, script size. Times depend on how busy this
 * machine is.
 */
export async function phoneRows(shop: BenchShop): Promise<ResultRow[]> {
  const [goods] = await someGoods(shop, 1)
  const browser = await openPhoneBrowser()
  try {
    const rows: ResultRow[] = []
    for (const path of ['/', '/products/1', `/product/${goods?.productUnique}`, '/search/aster'])
      rows.push(await measurePage(shop, path, (url) => visitOnPhone(browser, url)))
    return rows
  } finally {
    await browser.close()
  }
}
