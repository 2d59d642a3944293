// Measures the claims of docs/benchmarks.md in one table, each figure next to the floor measured in the same minute.
// Exits with 1 when a target is missed or a response is wrong.
import os from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type BenchJob, measureLoad, type Measurement, wrongRow } from './bench-job.ts'
import { type MeasuredServer, openBenchShop, startFloor } from './bench-shop.ts'
import { footprint } from './footprint.ts'
import { cartAdding } from './jobs/cart-adding.ts'
import { pageRender, readJobs } from './jobs/read-jobs.ts'
import { wholePurchases } from './jobs/whole-purchases.ts'
import { runGrowth } from './growth/run-growth.ts'
import { phoneRows } from './phone-pages.ts'
import { runMillion } from './million/run-million.ts'
import { leaveServerCore, takeAllCores } from './processor-cores.ts'
import { errorRows, formatFigure, type ResultRow, resultTable } from './result-table.ts'

const jobs: BenchJob[] = [...readJobs, cartAdding, pageRender, wholePurchases]

/**
 * `--quick` measures each job just long enough to see that everything works; `--only=name` runs one job
 * (`--only=growth:words` the requests of growth whose title has the words); `--keep` leaves the million orders of
 * `--only=orders` for another run.
 */
const { quick, keep, only } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
}).values

/** CPU milliseconds of the floor on the machine for which the target of purchases per second was set. */
const referenceFloorMs = 0.035

const loadCells = (title: string, { responsesPerSecond, p50, p99, serverMs, databaseMs }: Measurement) => [
  title,
  formatFigure(responsesPerSecond),
  formatFigure(p50),
  formatFigure(p99),
  formatFigure(serverMs),
  formatFigure(databaseMs),
]

/** The target as text and whether it is met. A limit in multiples of the floor goes before one in requests per second. */
function compareWithTarget(
  { maxTimesFloor, minPerSecond }: BenchJob,
  times: number,
  perSecond: number,
): { target: string; met: boolean | null } {
  if (maxTimesFloor !== undefined) return { target: `≤ ${maxTimesFloor} ×`, met: times <= maxTimesFloor }
  if (minPerSecond !== undefined) return { target: `≥ ${minPerSecond}/s`, met: perSecond >= minPerSecond }
  return { target: '', met: null }
}

function toResultRow(job: BenchJob, measured: Measurement, floorMs: number): ResultRow {
  const { title, minPerSecond } = job
  const times = (measured.serverMs + (measured.databaseMs ?? 0)) / floorMs
  const result =
    minPerSecond === undefined ? `${formatFigure(times)} ×` : `${formatFigure(measured.responsesPerSecond)}/s`
  const { target, met } = compareWithTarget(job, times, measured.responsesPerSecond)
  const scaledNote =
    minPerSecond === undefined
      ? []
      : [
          `${formatFigure((measured.responsesPerSecond * floorMs) / referenceFloorMs)}/s where the floor costs ${referenceFloorMs} ms, as on the machine for which the target was set`,
        ]
  const note = [...(measured.note ? [measured.note] : []), ...scaledNote].join('; ')
  return {
    cells: [...loadCells(title, measured), formatFigure(floorMs), result, target],
    met,
    ...(note ? { note } : {}),
  }
}

async function main(): Promise<void> {
  if (only === 'orders') return runMillion({ keep, verifyLists: !quick })
  const [suite, words] = only?.split(':') ?? []
  if (suite === 'growth') return runGrowth(quick, words)
  const isChosen = (name: string) => only === undefined || only === name
  const chosen = jobs.filter((job) => isChosen(job.name))
  if (chosen.length === 0 && !isChosen('footprint') && !isChosen('phone'))
    throw new Error(`There are ${jobs.map((job) => job.name).join(', ')}, orders, growth, footprint and phone`)
  const cores = leaveServerCore()
  const busy = (os.loadavg()[0] ?? 0) / os.availableParallelism()
  const shop = await openBenchShop()
  const floor = await startFloor()
  const context = { shop, seconds: quick ? 2 : 7, purchases: quick ? 100 : 600 }
  const measureFloor = (server: MeasuredServer) =>
    measureLoad(server, quick ? 0.8 : 1.5, {
      requests: [{ path: '/' }],
      verify: (body) => body.startsWith('{"status":true'),
    })
  const rows: ResultRow[] = []
  try {
    let floorBefore = await measureFloor(floor)
    rows.push({
      cells: [...loadCells('floor: bare node:http, 2 kB', floorBefore), formatFigure(floorBefore.serverMs)],
      met: null,
    })
    for (const job of chosen) {
      process.stderr.write(`${job.name} …\n`)
      const measured = await job.run(context).catch((error: unknown) => wrongRow(job.title, error))
      const floorAfter = await measureFloor(floor)
      rows.push(
        'cells' in measured ? measured : toResultRow(job, measured, (floorBefore.serverMs + floorAfter.serverMs) / 2),
      )
      floorBefore = floorAfter
    }
    takeAllCores()
    if (isChosen('footprint')) rows.push(...(await footprint(shop)))
    if (isChosen('phone')) rows.push(...(await phoneRows(shop)))
    rows.push(...errorRows(shop.errors()))
  } finally {
    await floor.stop()
    await shop.stop()
  }
  console.log(
    `Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}; ${cores}; 16 connections; floor = mean of just before and just after the job`,
  )
  if (busy > 0.5)
    console.log(
      `Other programs kept this machine busy (${busy.toFixed(1)} processes waiting for each core at the start): quieter, all figures are better`,
    )
  console.log(resultTable(rows))
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
}

await main()
