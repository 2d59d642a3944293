import fs from 'node:fs/promises'
import { UnexpectedResponse } from '../bench-job.ts'
import type { BenchShop } from '../bench-shop.ts'
import { readCpu } from '../cpu-meter.ts'
import type { ResultRow } from '../result-table.ts'

const targets = { rowsPerSecond: 5000, megabytes: 150 }

async function residentMegabytes(pid: number): Promise<number> {
  const text = await fs.readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1]) / 1024
}

/** Reads a response to its end as a browser saves it, sampling the server's memory. Returns the peak increase. */
async function downloadExport(shop: BenchShop, url: string): Promise<{ bytes: number; megabytes: number }> {
  const before = await residentMegabytes(shop.pid)
  let peak = before
  const watch = setInterval(() => void residentMegabytes(shop.pid).then((now) => (peak = Math.max(peak, now))), 50)
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${shop.token}` } })
    if (response.status !== 200 || !response.body) throw new UnexpectedResponse(`export: HTTP ${response.status}`)
    let bytes = 0
    for await (const chunk of response.body) bytes += chunk.length
    return { bytes, megabytes: peak - before }
  } finally {
    clearInterval(watch)
  }
}

/** Exports a month of orders as a spreadsheet: rows per second of CPU, and additional memory. */
export async function measureExport(shop: BenchShop): Promise<ResultRow> {
  const { rows } = await shop.database.pool.query<{ first: string; last: string; count: number }>(
    `select to_char(min(created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as first, to_char(max(created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as last, count(*) as count
     from orders where created_at >= (current_date - 60)::timestamp at time zone 'Asia/Kolkata' and created_at < (current_date - 30)::timestamp at time zone 'Asia/Kolkata'`,
  )
  const month = rows[0]
  if (!month) throw new UnexpectedResponse('no orders to export')
  const url = `${shop.origin}/api/admin/export-orders?from_date=${month.first}&to_date=${month.last}`
  // The first export loads the library.
  await downloadExport(shop, url)
  const before = await readCpu(shop)
  const startedAt = performance.now()
  const { bytes, megabytes } = await downloadExport(shop, url)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await readCpu(shop)
  const database = (after.database ?? 0) - (before.database ?? 0)
  const cpu = (after.server - before.server + database) / 1000
  const rate = month.count / cpu
  return {
    cells: [
      `export of a month, ${month.count} orders`,
      '1',
      cpu.toFixed(2),
      '',
      '',
      (database / 1000).toFixed(2),
      seconds.toFixed(2),
      '',
      `${rate.toFixed(0)} rows/s, ${megabytes.toFixed(0)} MB`,
    ],
    met: rate >= targets.rowsPerSecond && megabytes <= targets.megabytes,
    note: `in seconds, of CPU; ${(bytes / 1e6).toFixed(1)} MB; targets ≥ ${targets.rowsPerSecond} rows for each second of CPU, ≤ ${targets.megabytes} MB more memory`,
  }
}
