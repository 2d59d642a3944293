import fs from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readPageScripts } from '../server/test/files/page-scripts.ts'
import { type BenchShop, root, startServer } from './bench-shop.ts'
import type { ResultRow } from './result-table.ts'
import { someGoods } from './shop-goods.ts'

/**
 * Number of packages of the lockfile installed on this machine; packages for other platforms are only in the lockfile.
 */
async function countPackages(): Promise<number> {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    await fs.readFile(path.join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).filter(
    ([folder, { link }]) =>
      folder.includes('node_modules/') && !link && existsSync(path.join(root, folder, 'package.json')),
  ).length
}

/**
 * Seconds from `npm start` to the first good response, when an earlier start has created the database and the caches.
 */
async function secondStartSeconds(): Promise<number> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-start-'))
  // As root, the database runs as another user, who must be able to reach it.
  await fs.chmod(dataDir, 0o755)
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_ORDERS: '0' }
  try {
    let startMs = 0
    for (let start = 1; start <= 2; start += 1) {
      const program = await startServer(env, (command, args) => [command, args])
      startMs = program.startMs
      await program.stop()
    }
    return startMs / 1000
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

const boundedRow = (title: string, value: number, unit: string, max: number, digits = 0): ResultRow => ({
  cells: [title],
  lastCells: [`${value.toFixed(digits)}${unit}`, `≤ ${max}${unit}`],
  met: value <= max,
})

/** Footprint of the shop: memory after all the load, scripts of a product page, packages, and restart time. */
export async function footprint(shop: BenchShop): Promise<ResultRow[]> {
  const memory = (await shop.memory()) / 1024 / 1024
  const [goods] = await someGoods(shop, 1)
  const scripts = (await readPageScripts(shop.origin, `/product/${goods?.productUnique}`)).bytes / 1000
  return [
    boundedRow('server memory after the whole run', memory, ' MB', 220),
    boundedRow('JavaScript on /product/{id}, gzip', scripts, ' kB', 150, 1),
    boundedRow('installed packages', await countPackages(), '', 400),
    boundedRow('second start', await secondStartSeconds(), ' s', 3, 2),
  ]
}
