import fs from 'node:fs'
import path from 'node:path'
import { readPageScripts } from '../server/test/page-scripts.ts'
import type { BenchShop } from './bench-shop.ts'
import type { ResultRow } from './result-table.ts'
import { secondStartSeconds } from './second-start.ts'
import { someGoods } from './shop-goods.ts'
import { root } from './started-program.ts'

/**
 * Number of packages of the lockfile installed on this machine; packages for other platforms are only in the lockfile.
 */
function countPackages(): number {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).filter(
    ([folder, { link }]) =>
      folder.includes('node_modules/') && !link && fs.existsSync(path.join(root, folder, 'package.json')),
  ).length
}

function boundedRow(title: string, value: number, unit: string, max: number, digits = 0): ResultRow {
  return {
    cells: [title, '', '', '', '', '', '', `${value.toFixed(digits)}${unit}`, `≤ ${max}${unit}`],
    met: value <= max,
  }
}

/** Footprint of the shop: memory after all the load, scripts of a product page, packages, and restart time. */
export async function footprint(shop: BenchShop): Promise<ResultRow[]> {
  const memory = (await shop.memory()) / 1024 / 1024
  const [goods] = await someGoods(shop, 1)
  const scripts = (await readPageScripts(shop.origin, `/product/${goods?.productUnique}`)).bytes / 1000
  return [
    boundedRow('server memory after the whole run', memory, ' MB', 220),
    boundedRow('JavaScript on /product/{id}, gzip', scripts, ' kB', 150, 1),
    boundedRow('installed packages', countPackages(), '', 400),
    boundedRow('second start', await secondStartSeconds(), ' s', 3, 2),
  ]
}
