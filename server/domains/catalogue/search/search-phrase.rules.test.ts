import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmptyPhrase, parsePhrase, correctSpelling, type SearchPhrase } from './search-phrase.rules.ts'

const emptyPhrase = { terms: [], kind: null, fiveG: null, rams: [], storages: [], minPrice: null, maxPrice: null }
const parsed = (text: string) => {
  const { compact: _, ...rest } = parsePhrase(text)
  return rest
}
const table = (rows: Record<string, Partial<SearchPhrase>>) => Object.entries(rows)

describe('a search phrase of a phone buyer', () => {
  it.each(
    table({
      vasterpro: { terms: ['vasterpro'] },
      'V  Áster': { terms: ['v', 'aster'] },
      'aster blue': { terms: ['aster', 'blue'] },
      'y wren+': { terms: ['y', 'wren', 'plus'] },
      'Charger 44W': { terms: ['charger', '44', 'w'] },
      '6000mAh battery': { terms: ['6000', 'mah', 'battery'] },
      'buy v aster online': { terms: ['v', 'aster'] },
      'phone price in india': { kind: 'phone' },
      'made in Vietnam': { terms: ['vietnam'] },
      best: { terms: ['best'] },
    }),
  )('is read as words: %s', (text, expected) => expect(parsed(text)).toEqual({ ...emptyPhrase, ...expected }))

  it.each(
    table({
      earbuds: { terms: ['buds'] },
      'ear buds blue': { terms: ['buds', 'blue'] },
      headphones: { terms: ['earphones'] },
      'charging adapter': { terms: ['charging', 'charger'] },
      'power bank': { terms: ['power', 'bank'] },
      powerbank: { terms: ['power', 'bank'] },
      'wireless charger': { terms: ['wireless', 'pad'] },
      'back cover': { terms: ['case'] },
      'phone cover': { terms: ['case'] },
      'mobile charger': { terms: ['charger'] },
      'smart watch': { terms: ['watch'] },
      smartphone: { kind: 'phone' },
      'smart phone': { kind: 'phone' },
      mobiles: { kind: 'phone' },
      accessories: { kind: 'accessory' },
      foldable: { terms: ['fold'] },
      '5g phone': { kind: 'phone', fiveG: true },
      '4G mobile': { kind: 'phone', fiveG: false },
    }),
  )("is put into the shop's words: %s", (text, expected) =>
    expect(parsed(text)).toEqual({ ...emptyPhrase, ...expected }),
  )

  it.each(
    table({
      'phone under 20000': { kind: 'phone', maxPrice: 20_000 },
      'under 20k': { maxPrice: 20_000 },
      'below ₹15,000': { maxPrice: 15_000 },
      'less than Rs. 1,04,999': { maxPrice: 104_999 },
      'up to 20 thousand': { maxPrice: 20_000 },
      'phone under 20': { kind: 'phone', maxPrice: 20_000 },
      'under 1 lakh': { maxPrice: 100_000 },
      '1.5 lakh phone': { kind: 'phone', maxPrice: 150_000 },
      'charger under 500': { terms: ['charger'], maxPrice: 500 },
      'above 40k': { minPrice: 40_000 },
      'more than 30000': { minPrice: 30_000 },
      'between 15000 and 25000': { minPrice: 15_000, maxPrice: 25_000 },
      'from 25000 to 15000': { minPrice: 15_000, maxPrice: 25_000 },
      '15k-25k': { minPrice: 15_000, maxPrice: 25_000 },
      '15 to 25k': { minPrice: 15_000, maxPrice: 25_000 },
      'around 30000': { minPrice: 27_000, maxPrice: 33_000 },
      'Rs 15000': { maxPrice: 15_000 },
      '15000rs phone': { kind: 'phone', maxPrice: 15_000 },
      'phone 20000': { kind: 'phone', maxPrice: 20_000 },
      '20k mobile': { kind: 'phone', maxPrice: 20_000 },
      '20000 budget phone': { kind: 'phone', maxPrice: 20_000 },
      'power bank 10k': { terms: ['power', 'bank', '10k'] },
      'over 6000 mah': { terms: ['over', '6000', 'mah'] },
    }),
  )('is read as a price: %s', (text, expected) => expect(parsed(text)).toEqual({ ...emptyPhrase, ...expected }))

  it.each(
    table({
      '8gb 256gb': { rams: [8], storages: [256] },
      '12/256': { rams: [12], storages: [256] },
      '8 + 128': { rams: [8], storages: [128] },
      '8 GB + 256 GB': { rams: [8], storages: [256] },
      '12 256': { rams: [12], storages: [256] },
      'v aster 256': { terms: ['v', 'aster'], storages: [256] },
      'ram 8gb': { rams: [8] },
      '12 gb ram': { rams: [12] },
      '16gb storage': { storages: [16] },
      '16/1tb': { rams: [16], storages: [1024] },
      '1 tb': { storages: [1024] },
      'X Basalt Pro 16GB RAM 512GB': { terms: ['x', 'basalt', 'pro'], rams: [16], storages: [512] },
      '128 mp': { terms: ['128', 'mp'] },
      '5g phone below 15,000 8gb': { kind: 'phone', fiveG: true, maxPrice: 15_000, rams: [8] },
    }),
  )('is read as memory: %s', (text, expected) => expect(parsed(text)).toEqual({ ...emptyPhrase, ...expected }))

  it.each(['', '   ', '%', '_', '\\', "'", '***', '🙂', '--'])('asks for nothing: %j', (text) =>
    expect(isEmptyPhrase(parsePhrase(text))).toBe(true),
  )

  it('is compared with names as one word without prices and sizes', () => {
    expect(
      ['v aster 256', 'Y Finch 5G', 'V Aster phone under 30000', 'Power Bank 10K'].map(
        (text) => parsePhrase(text).compact,
      ),
    ).toEqual(['vaster', 'yfinch5g', 'vaster', 'powerbank10k'])
  })

  it('is parsed again after corrections and keeps its other conditions', () => {
    const phrase = correctSpelling(
      parsePhrase('phne astre under 30000'),
      new Map([
        ['phne', 'phone'],
        ['astre', 'aster'],
      ]),
    )
    expect(phrase).toMatchObject({ terms: ['aster'], kind: 'phone', compact: 'aster', maxPrice: 30_000 })
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    'v',
    'aster',
    '8gb',
    '12/256',
    'under',
    '20k',
    '₹',
    '1,04,999',
    "'",
    '\\',
    '%',
    ':*',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
    '\u0000',
    '5g',
    'phone',
    '__proto__',
    'constructor',
    '+',
    '-',
    'ß',
    'फोन',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' ')),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  )

  it('is parsed into few, short words of letters and digits and valid bounds', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const { terms, compact, rams, storages, minPrice, maxPrice } = parsePhrase(typed)
        expect(terms.length).toBeLessThanOrEqual(8)
        for (const word of terms) expect(word).toMatch(/^(?:[\p{L}\p{N}]{1,40}|\d+\.\d+)$/u)
        expect(compact).toMatch(/^[\p{L}\p{N}]*$/u)
        expect([...rams, ...storages].every((size) => Number.isInteger(size) && size >= 0)).toBe(true)
        expect(minPrice ?? 0).toBeLessThanOrEqual(maxPrice ?? Infinity)
      }),
      { numRuns: 2000 },
    )
  })

  it('is parsed to the same price in every notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 999_999 }),
        fc.constantFrom('under', 'below', 'less than', 'upto', 'within'),
        (rupees, word) => {
          for (const amount of [
            String(rupees),
            rupees.toLocaleString('en-IN'),
            `₹${rupees.toLocaleString('en-IN')}`,
            `rs ${rupees}`,
            `${rupees}rs`,
          ])
            expect(parsePhrase(`phone ${word} ${amount}`)).toMatchObject({ kind: 'phone', maxPrice: rupees, terms: [] })
        },
      ),
    )
  })
})
