// Orders at a million: made once, then every question that staff put to them, each answer's CPU read on its own. Started by
// `npm run bench -- --only=orders`; with --keep the database stays for the next run.
import os from 'node:os'
import process from 'node:process'
import { type Connection, openConnection } from '../../server/test/test-database.ts'
import { WrongAnswers } from '../bench-job.ts'
import { startFloor } from '../bench-shop.ts'
import { leaveServerCore } from '../processor-cores.ts'
import { figure, type ResultRow, resultTable } from '../result-table.ts'
import { measureExport } from './export-speed.ts'
import { servedByIndexes } from './indexed-work.ts'
import { lookAtDetail, lookAtList, proveList } from './looked-at-lists.ts'
import { askInTurn, figuresOf } from './measured-questions.ts'
import { type MillionShop, openMillionShop } from './million-shop.ts'
import { detailAim, orderQuestions, type Question, type QuestionGroup, sampledNumbers } from './order-questions.ts'

const headings = [
  'Job',
  'answers',
  'CPU ms p50',
  'p99',
  'most',
  'PostgreSQL p50',
  'wall ms p50',
  'p99',
  'aim p50, p99',
  '',
]

const listPath = (question: Question) =>
  `/api/admin/order-view-all-orders?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`

interface Asked {
  name: string
  paths: string[]
  aim: { p50: number; p99: number } | null
}

async function measureGroup(
  shop: Pick<MillionShop, 'origin' | 'pid' | 'postmaster'>,
  { name, paths, aim }: Asked,
  token: string,
  look: (text: string, path: string) => void,
): Promise<ResultRow> {
  try {
    const { count, p50, p99, most, databaseP50, wallP50, wallP99, worst } = figuresOf(
      paths,
      await askInTurn(shop, paths, token, look),
    )
    return {
      cells: [
        name,
        String(count),
        figure(p50),
        figure(p99),
        figure(most),
        figure(databaseP50),
        figure(wallP50),
        figure(wallP99),
        aim ? `≤ ${aim.p50}, ${aim.p99}` : '',
      ],
      met: aim && p50 <= aim.p50 && p99 <= aim.p99,
      ...(aim && most > aim.p99 ? { note: `most: ${worst}` } : {}),
    }
  } catch (error) {
    if (!(error instanceof WrongAnswers)) throw error
    return { cells: [name, '', '', '', '', '', '', '', 'wrong'], met: false, note: error.message }
  }
}

/** Every tenth question of a group, answered by the plainest statement as well. */
async function proveGroup(
  shop: MillionShop,
  connection: Connection,
  { name, questions }: QuestionGroup,
): Promise<ResultRow[]> {
  const wrong: ResultRow[] = []
  for (const [place, question] of questions.entries()) {
    if (place % 10 !== 0) continue
    const path = listPath(question)
    const response = await fetch(shop.origin + path, { headers: { authorization: `Bearer ${shop.token}` } })
    await proveList(connection, path, await response.text()).catch((error: unknown) => {
      if (!(error instanceof WrongAnswers)) throw error
      wrong.push({ cells: [`proof: ${name}`, '', '', '', '', '', '', '', 'wrong'], met: false, note: error.message })
    })
  }
  return wrong
}

function sayHowMade({ made }: MillionShop): string {
  if (!made) return 'A million orders, as an earlier run had kept them'
  const steps = Object.entries(made.steps).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
  return `A million orders made in ${made.seconds.toFixed(0)} s, ${made.cpuSeconds.toFixed(0)} s of CPU (${steps.join(', ')}); ${made.gigabytes.toFixed(1)} GB`
}

/** Makes or reopens the million orders, measures, prints, and removes them unless they are to be kept. */
export async function runMillion({ keep, prove }: { keep: boolean; prove: boolean }): Promise<void> {
  const cores = leaveServerCore()
  const shop = await openMillionShop()
  const floor = await startFloor()
  const connection = await openConnection(shop.url)
  const rows: ResultRow[] = []
  const tell = (...told: ResultRow[]) => {
    rows.push(...told)
    for (const { cells, note } of told) process.stderr.write(`${cells.join(' | ')}${note ? ` (${note})` : ''}\n`)
  }
  try {
    const measureFloor = async () =>
      tell(
        await measureGroup(
          floor,
          { name: 'floor: bare node:http, 2 kB', paths: Array.from({ length: 400 }, () => '/'), aim: null },
          '',
          () => {},
        ),
      )
    await measureFloor()
    const details = (await sampledNumbers(connection)).map(
      (number) => `/api/admin/order-view-single-order?order=${number}`,
    )
    const groups = await orderQuestions(connection)
    for (const group of groups) {
      tell(
        await measureGroup(
          shop,
          { name: group.name, paths: group.questions.map(listPath), aim: group.aim },
          shop.token,
          lookAtList,
        ),
      )
      if (prove) tell(...(await proveGroup(shop, connection, group)))
    }
    tell(
      await measureGroup(
        shop,
        { name: 'order-view-single-order', paths: details, aim: detailAim },
        shop.token,
        lookAtDetail,
      ),
    )
    tell(await measureExport(shop))
    await measureFloor()
    tell(...(await servedByIndexes(shop, connection)))
    for (const line of shop.errors())
      tell({ cells: ['unexpected error', '', '', '', '', '', '', '', ''], met: false, note: line.slice(0, 500) })
  } finally {
    await connection.end()
    await floor.stop()
    await shop.stop(keep)
  }
  console.log(
    `Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}; ${cores}; one request at a time; CPU of server and PostgreSQL together`,
  )
  console.log(sayHowMade(shop))
  console.log(resultTable(rows, headings))
  process.exitCode = rows.some((row) => row.met === false) ? 1 : 0
}
