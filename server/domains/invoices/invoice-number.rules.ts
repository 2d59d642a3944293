/** What a number begins with: one to three capitals or digits, so that seven digits fit into 16 characters (CGST rule 46 b). */
export const seriesPattern: RegExp = /^[A-Z0-9]{1,3}$/

/** 'MP/2627/0000123': series, Indian financial year, running number. Refuses what would be longer than 16 characters. */
export function invoiceNumber(series: string, financialYear: string, runningNumber: number): string {
  const number = `${series}/${financialYear}/${String(runningNumber).padStart(7, '0')}`
  if (number.length > 16) throw new Error(`The invoice number ${number} is too long`)
  return number
}
