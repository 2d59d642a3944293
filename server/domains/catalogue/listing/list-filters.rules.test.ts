import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetKeys, productFilters } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { activeGroups, filterAndCount } from './list-filters.rules.ts'
import { type ListItem, listItem, type ListProduct } from '../read-model/list-item.ts'
import { sortList } from './list-sort.rules.ts'
import { noPreference } from '../read-model/variant-preference.rules.ts'

const variant = fc.record({
  price: fc.integer({ min: 5_000, max: 60_000 }).map((rupees) => rupees * 100),
  mrp: fc.constant(7_000_000),
  ram: fc.constantFrom(4, 8, 12, null),
  storage: fc.constantFrom(64, 128, 256, null),
  color: fc.constantFrom('Ink Black', 'Mist Blue', 'Pearl White'),
  hex: fc.constant('#000000'),
  hasStock: fc.boolean(),
})
const product: fc.Arbitrary<Omit<ListProduct, 'id'>> = fc.record({
  kind: fc.constantFrom('phone', 'accessory'),
  nameLength: fc.constant(5),
  categoryId: fc.integer({ min: 1, max: 3 }),
  fiveG: fc.boolean(),
  noCostEmi: fc.boolean(),
  popular: fc.boolean(),
  launchDate: fc.constantFrom('2026-01-01', '2026-05-05', '2026-09-09'),
  sold: fc.nat(5),
  battery: fc.constantFrom(5000, 6200, 7000, null),
  charging: fc.constantFrom(15, 90, null),
  camera: fc.constantFrom(13, 50, null),
  screen: fc.constantFrom(6.31, 6.78, null),
  rating: fc.constantFrom(0, 3.5, 4.5),
  ratingCount: fc.nat(5),
  origin: fc.constantFrom('India', 'Vietnam'),
  tags: fc.constant([]),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
const catalogue = fc
  .array(product, { maxLength: 25 })
  .map((products) => products.map((one, index) => listItem({ ...one, id: index + 1 })))
const some = <Value>(...values: Value[]) => fc.subarray(values)
const chosen = fc
  .record(
    {
      series: some(1, 2, 9),
      min_price: fc.constantFrom(0, 15_000, 30_000),
      max_price: fc.constantFrom(15_000, 40_000, 90_000),
      ram: some(8, 12),
      storage: some(128, 256),
      color: some('Ink Black', 'Mist Blue', 'Plum'),
      battery: some(5500, 7000),
      charging: some(44, 90),
      camera: some(50),
      screen: some(6.5, 6.7),
      origin: some('India'),
      five_g: fc.constantFrom(0, 1),
      no_cost_emi: fc.constantFrom(0, 1),
      rating: fc.constantFrom(3, 4),
      discount: fc.constantFrom(10, 30),
      in_stock: fc.constantFrom(0, 1),
    },
    { requiredKeys: [] },
  )
  .map((filters) => productFilters.parse(filters))

const matchesAllBut = (item: ListItem, filters: typeof productFilters._output, left?: string) =>
  activeGroups(filters).every(({ key, matches }) => key === left || matches(item))

describe('filters and facets', () => {
  it('match products on every group and count each value without its own group', () => {
    fc.assert(
      fc.property(catalogue, chosen, (items, filters) => {
        const { matching, counts } = filterAndCount(items, filters)
        expect(matching).toEqual(items.filter((item) => matchesAllBut(item, filters)))
        for (const key of facetKeys) {
          for (const [value, count] of counts[key])
            expect([key, value, count]).toEqual([
              key,
              value,
              items.filter((item) => item.values[key].includes(value) && matchesAllBut(item, filters, key)).length,
            ])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('count exactly the products found by selecting that value alone in its group', () => {
    fc.assert(
      fc.property(
        catalogue,
        chosen,
        fc.constantFrom('series', 'ram', 'storage', 'color', 'battery', 'charging', 'camera', 'screen', 'origin'),
        (items, filters, key) => {
          for (const [value, count] of filterAndCount(items, filters).counts[key]) {
            const narrowed = productFilters.parse({ ...filters, [key]: [value] })
            expect([key, value, filterAndCount(items, narrowed).matching.length]).toEqual([key, value, count])
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('match any selected value inside a group, and use the lowest selected bound', () => {
    const item = (id: number, ram: number, battery: number) =>
      listItem({
        id,
        kind: 'phone',
        nameLength: 5,
        categoryId: 1,
        fiveG: true,
        noCostEmi: false,
        popular: false,
        launchDate: '2026-01-01',
        sold: 0,
        battery,
        charging: 44,
        camera: 50,
        screen: 6.7,
        rating: 4,
        ratingCount: 1,
        origin: 'India',
        tags: [],
        variants: [
          { price: 1_000_000, mrp: 1_200_000, ram, storage: 128, color: 'Ink Black', hex: '#000000', hasStock: true },
        ],
      })
    const items = [item(1, 8, 5000), item(2, 12, 6000), item(3, 16, 7000)]
    const found = (filters: object) => filterAndCount(items, productFilters.parse(filters)).matching.map(({ id }) => id)
    expect(found({ ram: ['8', '12'] })).toEqual([1, 2])
    expect(found({ battery: ['6000', '7000'] })).toEqual([2, 3])
    expect(found({ ram: ['8', '12'], battery: ['6000'] })).toEqual([2])
  })
})

describe('sorting', () => {
  it.each(['featured', 'newest', 'price_asc', 'price_desc', 'discount', 'best_selling', 'rating'] as const)(
    '%s keeps every product once, in the same order however they came',
    (sort) => {
      fc.assert(
        fc.property(catalogue, (items) => {
          const sorted = sortList(items, sort, noPreference, false).map(({ id }) => id)
          expect(sorted.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id))
          expect(sortList(items.toReversed(), sort, noPreference, false).map(({ id }) => id)).toEqual(sorted)
        }),
      )
    },
  )
})
