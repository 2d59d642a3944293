import { expect, it } from 'vitest'
import { lineProblem, type LineProblem, type LiveLine } from './line-problem.ts'

const line = { price: 27_999, qty: 2, stock: 5, previousPrice: 27_999 } as LiveLine

it.each<[string, Partial<LiveLine>, LineProblem | null]>([
  ['no problem while there is enough stock at the known price', {}, null],
  ['no problem while the stock is unknown', { stock: undefined }, null],
  ['sold out before any other problem', { stock: 0, previousPrice: 1 }, { kind: 'sold-out' }],
  ['how many units are left', { stock: 1 }, { kind: 'fewer', left: 1 }],
  ['a changed price', { previousPrice: 26_999 }, { kind: 'price', previousPrice: 26_999, currentPrice: 27_999 }],
])('a cart line reports %s', (_what, changes, problem) => {
  expect(lineProblem({ ...line, ...changes })).toEqual(problem)
})
