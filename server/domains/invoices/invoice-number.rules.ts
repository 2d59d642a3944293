/**
 * 'MP/2627/0000123': series (one to three characters, from the settings), Indian financial year, running number. Throws
 * above 16 characters (CGST rule 46 b).
 */
export function invoiceNumber(series: string, financialYear: string, runningNumber: number): string {
  const number = `${series}/${financialYear}/${String(runningNumber).padStart(7, '0')}`
  if (number.length > 16) throw new Error(`The invoice number ${number} is too long`)
  return number
}
