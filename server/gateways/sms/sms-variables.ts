const maxTextLength = 40

/** Variables registered as links, hosts or addresses, which keep their marks. */
const urlVariables = new Set(['url', 'host', 'email'])

function cleanVariable(name: string, value: string): string {
  if (urlVariables.has(name)) return value.replace(/[^\x21-\x7e]/g, '')
  // An amount keeps its point: without it the paise would become rupees.
  if (name === 'amount') return value.replace(/[^0-9.]/g, '').replace(/\.0*$/, '')
  return value
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    .slice(0, maxTextLength)
    .trimEnd()
}

/**
 * Cleans variables to what operators accept: letters, digits and single spaces, at most 40 characters; links, hosts and amounts
 * keep their punctuation (TRAI direction on pre-tagged variables of 18 November 2025).
 */
export function cleanVariables(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, cleanVariable(name, value)]))
}
