import { describe, expect, it } from 'vitest'
import { readExpression } from './promql.ts'

describe('readExpression', () => {
  it('finds metrics, label matchers and grouping', () => {
    expect(
      readExpression('sum by (le, route) (rate(seconds_bucket{route!="/a", status=~"5.."}[5m])) / max(up) > 0.5'),
    ).toEqual({
      selectors: [
        {
          metric: 'seconds_bucket',
          matchers: [
            { label: 'route', operator: '!=', value: '/a' },
            { label: 'status', operator: '=~', value: '5..' },
          ],
        },
        { metric: 'up', matchers: [] },
      ],
      grouping: ['le', 'route'],
    })
  })

  it.each([
    'a == bool 1',
    'a and on (page) b',
    'a / on (page) group_left b',
    'topk(5, sum(a) by (route))',
    '-a * (1 - b{})',
    'histogram_quantile(0.9, sum by (le) (rate(a_bucket[$__rate_interval])))',
  ])('accepts %s', (expression) => expect(() => readExpression(expression)).not.toThrow())

  it.each([
    ['sum(a', /'\)'|','/],
    ['sum(a))', /end expected/],
    ['a{state="x"', /','|'\}'/],
    ['a{state>"x"}', /matches no label/],
    ['median(a)', /median is not known/],
    ['rate(a)', /needs a range/],
    ['a[5m]', /end expected/],
    ['rate(a[5 minutes])', /no token|needs a range/],
    ['a >', /value expected/],
    ['> a', /value expected/],
    ['a b', /end expected/],
    ["a{state='x'}", /no token/],
    ['', /value expected/],
  ])('refuses %s', (expression, reason) => expect(() => readExpression(expression)).toThrow(reason))
})
