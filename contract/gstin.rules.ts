const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of the first 14 characters: base 36, factors 1 and 2 alternating, quotient and remainder added. */
function checkCharacter(first14: string): string {
  let sum = 0
  for (let index = 0; index < 14; index += 1) {
    const product = alphabet.indexOf(first14.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

const gstinPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z][0-9A-Z]$/

/** The message for an invalid GSTIN in capitals; null if it is valid. */
export function gstinProblem(value: string): string | null {
  if (value.length !== 15) return `A GSTIN has 15 characters, this has ${value.length}`
  if (!gstinPattern.test(value))
    return 'A GSTIN is the State code of two digits, the PAN, a digit or letter, Z and a check character'
  return isGstin(value) ? null : 'The last character does not fit the others: one of the 15 is mistyped'
}

/** Checks a GSTIN in capitals: State code, PAN, entity, Z or other, check character. */
export function isGstin(value: string): boolean {
  return gstinPattern.test(value) && checkCharacter(value) === value.charAt(14)
}
