/** A requested price range in whole rupees, both ends included. */
export interface PriceRange {
  min: number | null
  max: number | null
}

const currency = String.raw`(?:rs|inr|rupees?)`
const unit = String.raw`(?:k|thousand|lakhs?|lacs?|l)`
// A unit after a number shows that it is not a price: 5000 mAh, 8 GB, 5G.
const notPriceUnit = String.raw`(?!\s*(?:gb|tb|mah|mp|w|watts?|hz|mm|cm|m|g|inch|inches|nits|hours?)\b)`
const amount = String.raw`${currency}?\s*(\d{1,9}(?:\.\d{1,2})?)\s*(${unit})?\b${notPriceUnit}(?:\s*${currency}\b)?`
const factors: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  l: 100_000,
}

const between = new RegExp(String.raw`\b(?:between|from)\s+${amount}\s*(?:and|to|-)\s*${amount}`)
const bareRange = new RegExp(String.raw`\b${amount}\s*(?:to|-)\s*${amount}`)
const upper = new RegExp(
  String.raw`(?:\b(?:under|below|less than|lower than|upto|up to|within|maximum|not more than|budget)(?:\s+of)?\s*|<=?\s*)${amount}`,
)
const lower = new RegExp(
  String.raw`(?:\b(?:above|over|more than|higher than|at least|atleast|minimum|starting at|starting from|starting|from)\s*|>=?\s*)${amount}`,
)
const approximate = new RegExp(String.raw`\b(?:around|about|near|nearly|approx|approximately)\s*${amount}`)
// "10k" may be a power bank; "1 lakh" is always a price.
const number = String.raw`(\d{1,9}(?:\.\d{1,2})?)`
const withCurrency = new RegExp(
  String.raw`\b${currency}\s*${number}\s*(${unit})?\b${notPriceUnit}|\b${number}\s*(${unit})?\s*(?:${currency}|budget)\b|\b${number}\s*(thousand|lakhs?|lacs?)\b`,
)

/** Numbers below a hundred mean thousands: nobody looks for a phone of 20 rupees. */
function parseRupees(digits: string, word: string | undefined): number {
  const value = Number(digits) * (word ? (factors[word] ?? 1) : 1)
  return Math.round(value < 100 ? value * 1000 : value)
}

type PriceParser = (found: RegExpExecArray) => PriceRange | null

function readRange(found: RegExpExecArray): PriceRange {
  const [, first = '', firstUnit, second = '', secondUnit] = found
  // "15 to 25k" means thousands both times.
  const ends = [parseRupees(first, firstUnit ?? secondUnit), parseRupees(second, secondUnit)].sort((a, b) => a - b)
  return { min: ends[0] ?? null, max: ends[1] ?? null }
}

const priceParsers: [RegExp, PriceParser][] = [
  [between, readRange],
  [
    bareRange,
    (found) => {
      const range = readRange(found)
      return found[2] || found[4] || (Number(found[1]) >= 1000 && Number(found[3]) >= 1000) ? range : null
    },
  ],
  [upper, ([, digits = '', word]) => ({ min: null, max: parseRupees(digits, word) })],
  [lower, ([, digits = '', word]) => ({ min: parseRupees(digits, word), max: null })],
  [
    approximate,
    ([, digits = '', word]) => {
      const middle = parseRupees(digits, word)
      return { min: Math.floor(middle * 0.9), max: Math.ceil(middle * 1.1) }
    },
  ],
  [
    withCurrency,
    ([, before, beforeUnit, after, afterUnit, bare = '', bareUnit]) => ({
      min: null,
      max: parseRupees(before ?? after ?? bare, beforeUnit ?? afterUnit ?? bareUnit),
    }),
  ],
]

/** Extracts prices from a phrase (lower case, no commas in numbers); returns the range and the remaining phrase. */
export function readPrices(phrase: string): PriceRange & { rest: string } {
  let rest = phrase
  const range: PriceRange = { min: null, max: null }
  for (const [pattern, read] of priceParsers) {
    const found = pattern.exec(rest)
    const parsed = found && read(found)
    if (!found || !parsed) continue
    if (range.min === null) range.min = parsed.min
    if (range.max === null) range.max = parsed.max
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  // "above 50k under 20k" is a reversed range.
  return range.min !== null && range.max !== null && range.min > range.max
    ? { min: range.max, max: range.min, rest }
    : { ...range, rest }
}
