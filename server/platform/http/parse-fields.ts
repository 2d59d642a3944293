import qs from 'qs'

/** Bounds of bracketed names: depth, and entries of a list. */
const options = {
  depth: 3,
  arrayLimit: 200,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
  plainObjects: false,
  ignoreQueryPrefix: true,
} as const

/**
 * Parses bracketed names into arrays and objects; a repeated name becomes an array, which no scalar field accepts. Throws
 * when a bound is exceeded.
 */
export function parseFields(text: string, parameterLimit = 200): Record<string, unknown> {
  return qs.parse(text, { ...options, parameterLimit })
}

/** The same for decoded pairs. Only the names are encoded and parsed: a value can be long, and encoding triples it. */
export function parsePairs(pairs: readonly (readonly [string, string])[]): Record<string, unknown> {
  const text = pairs.map(([name], index) => `${encodeURIComponent(name.toWellFormed())}=${index}`).join('&')
  return qs.parse(text, {
    ...options,
    parameterLimit: pairs.length || 1,
    decoder: (part: string, decode: (text: string) => string, _charset: string, type: 'key' | 'value') =>
      type === 'value' ? pairs[Number(part)]![1] : decode(part),
  })
}
