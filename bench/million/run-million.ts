// Measures the order list with a million orders: the data is created once, then every staff query is sent and its CPU
// measured. Started by `npm run bench -- --only=orders`; with --keep the database stays for the next run.
import os from 'node:os'
import process from 'node:process'
import { type Connection, openConnection } from '../../server/test/test-database.ts'
import { UnexpectedResponse, wrongRow } from '../bench-job.ts'
import { type BenchShop, type MeasuredServer, openShopOn, startFloor } from '../bench-shop.ts'
import { leaveServerCore, takeAllCores } from '../processor-cores.ts'
import { errorRows, formatFigure, type ResultRow, resultTable } from '../result-table.ts'
import { measureExport } from './export-speed.ts'
import { indexUsageRows } from './index-usage.ts'
import { listPageRows } from './list-pages.ts'
import { checkDetailResponse, checkListResponse, verifyList } from './verify-order-lists.ts'
import { fetchInSequence, statisticsOf } from './measured-queries.ts'
import { type MillionDatabase, openMillionDatabase } from './million-database.ts'
import { checkPaletteResponse, paletteSearches, paletteTarget } from './palette-queries.ts'
import {
  detailTarget,
  orderListQueries,
  type OrderQuery,
  type QueryGroup,
  sampledNumbers,
} from './order-list-queries.ts'

const headings = [
  'Job',
  'responses',
  'CPU ms p50',
  'p99',
  'max',
  'PostgreSQL p50',
  'wall ms p50',
  'p99',
  'target p50, p99',
  '',
]

const listPath = (query: OrderQuery) =>
  `/api/admin/order-view-all-orders?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

interface QueryRun {
  name: string
  paths: string[]
  target: { p50: number; p99: number } | null
}

async function measureGroup(
  server: MeasuredServer,
  { name, paths, target }: QueryRun,
  token: string,
  verify: (text: string, path: string) => void,
): Promise<ResultRow> {
  try {
    if (paths.length === 0) throw new UnexpectedResponse('the database has nothing to ask for')
    const { count, p50, p99, max, databaseP50, wallP50, wallP99, slowest } = statisticsOf(
      paths,
      await fetchInSequence(server, paths, token, verify),
    )
    return {
      cells: [
        name,
        String(count),
        formatFigure(p50),
        formatFigure(p99),
        formatFigure(max),
        formatFigure(databaseP50),
        formatFigure(wallP50),
        formatFigure(wallP99),
        target ? `≤ ${target.p50}, ${target.p99}` : '',
      ],
      met: target && p50 <= target.p50 && p99 <= target.p99,
      ...(target && max > target.p99 ? { note: `slowest: ${slowest}` } : {}),
    }
  } catch (error) {
    return wrongRow(name, error)
  }
}

/** Checks every tenth query of a group against a simple reference statement. */
async function verifyGroup(
  shop: BenchShop,
  connection: Connection,
  { name, queries }: QueryGroup,
): Promise<ResultRow[]> {
  const wrong: ResultRow[] = []
  for (const [index, query] of queries.entries()) {
    if (index % 10 !== 0) continue
    const path = listPath(query)
    const response = await fetch(shop.origin + path, { headers: { authorization: `Bearer ${shop.token}` } })
    await verifyList(connection, path, await response.text()).catch((error: unknown) =>
      wrong.push(wrongRow(`proof: ${name}`, error)),
    )
  }
  return wrong
}

function describeDatabase({ creation }: MillionDatabase): string {
  if (!creation) return 'A million orders, from an earlier run'
  const steps = Object.entries(creation.steps).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
  return `A million orders made in ${creation.seconds.toFixed(0)} s, ${creation.cpuSeconds.toFixed(0)} s of CPU (${steps.join(', ')}); ${creation.gigabytes.toFixed(1)} GB`
}

/** Creates or reopens the million orders, measures, prints, and deletes them unless they are to be kept. */
export async function runMillion({ keep, verifyLists }: { keep: boolean; verifyLists: boolean }): Promise<void> {
  const cores = leaveServerCore()
  const millions = await openMillionDatabase()
  const shop = await openShopOn(millions.url).catch(async (error: unknown) => {
    await millions.stop(true)
    throw error
  })
  const floor = await startFloor()
  const connection = await openConnection(millions.url)
  const rows: ResultRow[] = []
  const report = (...newRows: ResultRow[]) => {
    rows.push(...newRows)
    for (const { cells, lastCells = [], note } of newRows)
      process.stderr.write(`${[...cells, ...lastCells].join(' | ')}${note ? ` (${note})` : ''}\n`)
  }
  try {
    const measureFloor = async () =>
      report(
        await measureGroup(
          floor,
          { name: 'floor: bare node:http, 2 kB', paths: Array.from({ length: 400 }, () => '/'), target: null },
          '',
          () => {},
        ),
      )
    await measureFloor()
    const details = (await sampledNumbers(connection)).map(
      (number) => `/api/admin/order-view-single-order?order=${number}`,
    )
    const groups = await orderListQueries(connection)
    for (const group of groups) {
      report(
        await measureGroup(
          shop,
          { name: group.name, paths: group.queries.map(listPath), target: group.target },
          shop.token,
          checkListResponse,
        ),
      )
      if (verifyLists) report(...(await verifyGroup(shop, connection, group)))
    }
    report(
      await measureGroup(
        shop,
        { name: 'order-view-single-order', paths: details, target: detailTarget },
        shop.token,
        checkDetailResponse,
      ),
    )
    report(await measureGroup(shop, await paletteSearches(connection), shop.token, checkPaletteResponse))
    report(
      await measureGroup(
        shop,
        {
          name: 'menu counts',
          paths: Array.from({ length: 40 }, () => '/api/account/staff-menu-counts'),
          target: paletteTarget,
        },
        shop.token,
        () => {},
      ),
    )
    // A browser is several processes: on one core they would wait for each other.
    takeAllCores()
    report(...(await listPageRows(shop)))
    leaveServerCore()
    report(await measureExport(shop))
    await measureFloor()
    report(...(await indexUsageRows(shop, connection)))
    report(...errorRows(shop.errors()))
  } finally {
    await connection.end()
    await floor.stop()
    await shop.stop()
    await millions.stop(keep)
  }
  console.log(
    `Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}; ${cores}; one request at a time; CPU of server and PostgreSQL together`,
  )
  console.log(describeDatabase(millions))
  console.log(resultTable(rows, headings))
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
}
