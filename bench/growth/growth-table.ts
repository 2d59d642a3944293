import { median } from '../http-load.ts'
import { formatFigure, type ResultRow, resultTable } from '../result-table.ts'
import type { GrowthRequest } from './growth-request.ts'
import type { RequestCost } from './median-cost.ts'

/** One request at one size. */
export interface SizeCost extends RequestCost {
  factor: number
  /** CPU milliseconds of the floor, a bare HTTP response, measured alongside. */
  floorMs: number
}

export interface GrowthResult {
  request: GrowthRequest
  /** In rising order of size; a size at which a response was wrong is missing. */
  costs: SizeCost[]
  /** What was wrong. */
  failures: string[]
}

/**
 * CPU milliseconds of the floor, the median of the whole run. On a busy machine the floor of single minutes varies
 * threefold, because its responses are so short, while requests of the shop cost the same within a fifth.
 */
export const floorOf = (results: GrowthResult[]): number =>
  median(results.flatMap(({ costs }) => costs.map(({ floorMs }) => floorMs)))

/** By which factor the CPU time of a request grew from one size to the next, normalised to ten times the data. */
const growthSteps = (costs: SizeCost[]): number[] =>
  costs.flatMap((cost, index) => {
    const before = costs[index - 1]
    return before ? [(cost.totalMs / before.totalMs) ** (1 / Math.log10(cost.factor / before.factor))] : []
  })

const costCell = (cost: SizeCost | undefined, floorMs: number): string =>
  cost
    ? `${formatFigure(cost.totalMs / floorMs)} (${formatFigure(cost.serverMs)} + ${formatFigure(cost.databaseMs)})`
    : 'wrong'

function toRow({ request, costs, failures }: GrowthResult, factors: number[], floorMs: number): ResultRow {
  const steps = growthSteps(costs)
  const notes = [...failures, ...costs.flatMap(({ factor, note }) => (note ? [`${factor}×: ${note}`] : []))]
  return {
    cells: [
      request.title,
      ...factors.map((factor) =>
        costCell(
          costs.find((cost) => cost.factor === factor),
          floorMs,
        ),
      ),
      steps.map((step) => step.toFixed(2)).join(', '),
      `≤ ${request.maxFactor}`,
    ],
    met: failures.length === 0 && steps.every((step) => step <= request.maxFactor),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
  }
}

/** The table as text, and whether every request stayed within its bound. */
export function growthTable(
  results: GrowthResult[],
  factors: number[],
  others: ResultRow[],
): { text: string; areAllMet: boolean } {
  const floorMs = floorOf(results)
  const headings = [
    `Request: CPU in multiples of the floor of ${formatFigure(floorMs)} ms (server + PostgreSQL, ms)`,
    ...factors.map((factor) => `${factor}×`),
    'growth per tenfold',
    'bound',
    '',
  ]
  const rows = [...results.map((result) => toRow(result, factors, floorMs)), ...others]
  return { text: resultTable(rows, headings), areAllMet: rows.every((row) => row.met !== false) }
}
