import { z } from 'zod'
import { queryRow } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invoiceNumber } from './invoice-number.rules.ts'

export interface AllocatedNumber {
  series: string
  financialYear: string
  runningNumber: number
  number: string
  /** Within the number's financial year, even if the lock was obtained after midnight. */
  issuedAt: Date
  /** dd/mm/yyyy in India. */
  issuedOn: string
}

const yearRow = z.object({ year: z.string(), number: z.number(), issued_at: z.date(), issued_on: z.string() })

/**
 * Allocates the next number of a series in the current financial year. The counter's row stays locked until the
 * transaction ends, and a rolled back transaction gives its number back: no gap, no duplicate. Call it last, since all
 * other invoices wait for the lock.
 */
export async function allocateInvoiceNumber(tx: Transaction, series: string): Promise<AllocatedNumber> {
  const { year, number, issued_at, issued_on } = await queryRow(tx, yearRow)`
    with taken as (
      insert into invoice_counters as c (series, financial_year, last_number) values (${series}, financial_year(clock_timestamp()), 1)
      on conflict (series, financial_year) do update set last_number = c.last_number + 1
      returning financial_year, last_number),
    dated as (
      select *, least(clock_timestamp(), make_timestamptz(2000 + right(financial_year, 2)::integer, 4, 1, 0, 0, 0, 'Asia/Kolkata') - interval '1 millisecond') as issued_at from taken)
    select financial_year as year, last_number as number, issued_at,
      to_char(issued_at at time zone 'Asia/Kolkata', 'DD/MM/YYYY') as issued_on from dated`
  return {
    series,
    financialYear: year,
    runningNumber: number,
    number: invoiceNumber(series, year, number),
    issuedAt: issued_at,
    issuedOn: issued_on,
  }
}
