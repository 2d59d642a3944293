import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { describe, expect, it } from 'vitest'
import { compareHref, readComparedIds } from './compare-url.ts'
import { compareGroups, onlyDifferences } from './compare-rows.ts'

const phone = (name: string, price: number, specifications: [string, string, string][]) =>
  ({
    product_name: name,
    variants: [
      {
        variant_id: 1,
        option: '8 GB + 128 GB',
        color: 'Ink Black',
        discount_mrp: price,
        product_mrp: 40_000,
        product_stock: 1,
      },
    ],
    rating_avg: 0,
    rating_count: 0,
    warranty: '12 months',
    specifications: specifications.map(([group, label, value]) => ({ group, label, value })),
  }) as unknown as ProductDetails

const one = phone('One', 20_000, [
  ['Display', 'Size', '6.7 inch'],
  ['Display', 'Type', 'AMOLED'],
  ['Body', 'Weight', '180 g'],
])
const two = phone('Two', 30_000, [
  ['Display', 'Size', '6.7 Inch'],
  ['Display', 'Glass', 'Hard'],
  ['Body', 'Weight', '190 g'],
  ['General', 'Launch date', '2026-06-12'],
])

describe('product comparison', () => {
  const groups = compareGroups([one, two])
  const rowsOf = (name: string) => groups.find(({ group }) => group === name)?.rows

  it('lists every specification that any product states, in order, with a dash where a product has none', () => {
    expect(groups.map(({ group }) => group)).toEqual(['At a glance', 'Display', 'Body', 'General'])
    expect(rowsOf('Display')?.map(({ label, values }) => [label, ...values])).toEqual([
      ['Size', '6.7 inch', '6.7 Inch'],
      ['Type', 'AMOLED', '–'],
      ['Glass', '–', 'Hard'],
    ])
    expect(rowsOf('General')?.[0]?.values).toEqual(['–', '12/06/2026'])
  })

  it('marks rows whose values differ, ignoring case', () => {
    expect(rowsOf('Display')?.map(({ differs }) => differs)).toEqual([false, true, true])
    expect(onlyDifferences(groups).flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual([
      'Price from',
      'Type',
      'Glass',
      'Weight',
      'Launch date',
    ])
    expect(onlyDifferences(compareGroups([one, one]))).toEqual([])
  })
})

describe('URL of a comparison', () => {
  it('contains the product ids; reading it skips invalid, repeated and surplus ids', () => {
    expect(compareHref(['12031046', '12031183'], true)).toBe('/compare?ids=12031046,12031183&only=differences')
    expect(
      readComparedIds(new URLSearchParams('ids=12031046,x,12031046,1203104,12031183,15064179,15064316,15064453')),
    ).toEqual(['12031046', '12031183', '15064179', '15064316'])
    expect(readComparedIds(new URLSearchParams(''))).toEqual([])
  })
})
