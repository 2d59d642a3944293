import { feeColumns, financeColumns, type FinanceColumn } from './finance-columns.ts'
import type { FinanceRow, FinanceTotals } from './finance.contract.ts'

/** An amount that depends on a fee which the provider has not reported. */
export const isExpected = (key: FinanceColumn['key'], { fee_source }: FinanceRow): boolean =>
  fee_source === 'expected' && feeColumns.includes(key)

/** Columns that are added up: amounts, but not the price of one unit, and the quantity. */
const summedKeys = financeColumns
  .filter(({ key, kind }) => (kind === 'money' && key !== 'product_mop') || key === 'qty')
  .map(({ key }) => key)

const hundredths = (value: FinanceRow[keyof FinanceRow]) => Math.round(Number(value ?? 0) * 100)

/** Totals by column, and how much of each is expected only. Unknown amounts are left out. */
export function addUpFinanceRows(rows: Iterable<FinanceRow>): FinanceTotals {
  const sums = new Map(summedKeys.map((key) => [key, { total: 0, expected: 0 }]))
  for (const row of rows)
    for (const [key, sum] of sums) {
      const value = hundredths(row[key])
      sum.total += value
      if (isExpected(key, row)) sum.expected += value
    }
  return Object.fromEntries(
    [...sums].map(([key, { total, expected }]) => [key, { total: total / 100, expected: expected / 100 }]),
  )
}
