// Measures how the cost of the shop's main requests grows with its data: at the demo's size, ten and a hundred times
// it. Started by `npm run bench -- --only=growth`.
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { UnexpectedResponse } from '../bench-job.ts'
import { root } from '../bench-shop.ts'
import { leaveServerCore } from '../processor-cores.ts'
import { errorRows, type ResultRow } from '../result-table.ts'
import { type FloorMeter, openFloorMeter } from './floor-meter.ts'
import { drawPlot } from './growth-plot.ts'
import type { GrowthRequest } from './growth-request.ts'
import { describeSize, growthFactors, growthSize } from './growth-size.ts'
import { type GrowthResult, floorOf, growthTable } from './growth-table.ts'
import type { Effort } from './median-cost.ts'
import { officeRequests } from './office-requests.ts'
import { type GrownShop, openGrownShop } from './open-grown-shop.ts'
import { purchaseRequests } from './purchase-requests.ts'
import { storefrontRequests } from './storefront-requests.ts'

/** One plot each. The purchases are last: they leave work for the server's jobs. */
const groups: { file: string; title: string; requests: GrowthRequest[] }[] = [
  { file: 'growth-storefront.svg', title: 'Pages and searches', requests: storefrontRequests },
  { file: 'growth-office.svg', title: 'Back office', requests: officeRequests },
  { file: 'growth-purchase.svg', title: 'Cart and purchase', requests: purchaseRequests },
]

type Thoroughness = Pick<Effort, 'responses' | 'seconds'> & { factors: number[] }

const quick: Thoroughness = { responses: 20, seconds: 1, factors: growthFactors.slice(0, 2) }
const full: Thoroughness = { responses: 200, seconds: 4, factors: growthFactors }

/** Measures every request at one size beside the floor, and adds the costs to the results. */
async function measureSize(
  shop: GrownShop,
  floor: FloorMeter,
  results: GrowthResult[],
  { responses, seconds }: Thoroughness,
): Promise<void> {
  const { factor } = shop.size
  for (const { request, costs, failures } of results) {
    process.stderr.write(`${factor}×: ${request.title} …\n`)
    try {
      floor.takeMedian()
      const cost = await request.measure(shop, { responses, seconds, pause: () => floor.measureBurst() })
      costs.push({ ...cost, factor, floorMs: floor.takeMedian() })
    } catch (error) {
      if (!(error instanceof UnexpectedResponse)) throw error
      failures.push(`${factor}×: ${error.message}`)
    }
  }
}

/** Opens a shop of one size, measures it and closes it; returns what is reported of it. */
async function runSize(
  factor: number,
  floor: FloorMeter,
  results: GrowthResult[],
  thoroughness: Thoroughness,
): Promise<{ line: string; rows: ResultRow[] }> {
  const size = growthSize(factor)
  const startedAt = performance.now()
  const shop = await openGrownShop(size)
  try {
    await measureSize(shop, floor, results, thoroughness)
    const seconds = (performance.now() - startedAt) / 1000
    const megabytes = (await shop.memory()) / 1024 / 1024
    const line = `${factor}×: ${describeSize(size)}; data made in ${shop.fillSeconds.toFixed(0)} s, jobs found in them done in ${shop.jobSeconds.toFixed(0)} s, ${seconds.toFixed(0)} s in all; server memory at the end ${megabytes.toFixed(0)} MB`
    process.stderr.write(`${line}\n`)
    return { line, rows: errorRows(shop.errors(), `${factor}×: unexpected error`) }
  } finally {
    await shop.stop()
  }
}

/** Writes the plots, and beside them the figures of which they were drawn. */
async function writePlots(folder: string, results: GrowthResult[], factors: number[]): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  const floorMs = floorOf(results)
  for (const { file, title, requests } of groups) {
    if (!results.some(({ request, costs }) => requests.includes(request) && costs.length > 0)) continue
    const lines = results.flatMap(({ request, costs }) =>
      requests.includes(request)
        ? [{ label: request.title, points: costs.map((cost) => ({ x: cost.factor, y: cost.totalMs / floorMs })) }]
        : [],
    )
    const plot = drawPlot({
      title: `${title}: growth of the cost`,
      xLabel: 'size of the data, multiples of the demo shop',
      yLabel: 'CPU, multiples of a bare HTTP response',
      xMarks: factors.map((factor) => ({ x: factor, text: `${factor}×` })),
      lines,
    })
    await fs.writeFile(path.join(folder, file), plot)
  }
  await fs.writeFile(
    path.join(folder, 'growth.json'),
    `${JSON.stringify(
      results.map(({ request, costs }) => ({ title: request.title, costs })),
      null,
      2,
    )}\n`,
  )
}

const describeLoad = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')

/**
 * Measures all sizes and prints one table; a full run replaces the plots of docs/benchmarks.md. `words` chooses the
 * requests whose title has them.
 */
export async function runGrowth(isQuick: boolean, words = ''): Promise<void> {
  const thoroughness = isQuick ? quick : full
  const { factors } = thoroughness
  const loadBefore = describeLoad()
  const cores = leaveServerCore()
  const results: GrowthResult[] = groups
    .flatMap(({ requests }) => requests)
    .filter(({ title }) => title.includes(words))
    .map((request) => ({ request, costs: [], failures: [] }))
  const lines: string[] = []
  const others: ResultRow[] = []
  const floor = await openFloorMeter()
  try {
    for (const factor of factors) {
      const { line, rows } = await runSize(factor, floor, results, thoroughness)
      lines.push(line)
      others.push(...rows)
    }
  } finally {
    await floor.stop()
  }
  const isWhole = !isQuick && words === ''
  const folder = isWhole ? path.join(root, 'docs/images/growth') : path.join(os.tmpdir(), 'handset-growth')
  await writePlots(folder, results, factors)
  const { text, areAllMet } = growthTable(results, factors, others)
  console.log(
    `Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}; ${cores}; one request at a time, median CPU; processes ready to run ${loadBefore} at the start, ${describeLoad()} at the end`,
  )
  console.log([...lines, text, `Plots: ${folder}`].join('\n'))
  process.exitCode = areAllMet ? 0 : 1
}
