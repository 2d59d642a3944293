/** Whether the text is 15 digits ending in the Luhn digit of the others (3GPP TS 23.003, annex B). */
export function isImei(value: string): boolean {
  if (!/^[0-9]{15}$/.test(value)) return false
  let sum = 0
  for (let index = 0; index < 15; index += 1) {
    const digit = Number(value.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** Splits an entry into IMEI or serial numbers, one per unit, separated by white space; in capitals. */
export const parseSerials = (entry: string): string[] => entry.toUpperCase().split(/\s+/).filter(Boolean)
