import { expect, it } from 'vitest'
import { requestQuery } from './page-query.ts'

it('a page reads only the query keys that the contract declares for it', () => {
  const query = requestQuery<'compare'>(new Request('http://shop/compare?ids=12031046&zz=1'))
  expect(query.get('ids')).toBe('12031046')
  // @ts-expect-error -- the types refuse a key that is not declared
  expect(query.get('zz')).toBe('1')
  // @ts-expect-error -- a page without a row in contract/page-queries.ts reads none
  expect(requestQuery<'home'>(new Request('http://shop/')).get('zz')).toBeNull()
})
