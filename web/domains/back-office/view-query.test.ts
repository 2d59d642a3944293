import { expect, it } from 'vitest'
import { viewQuery } from './view-query.ts'

it('the same filters are the same view, whatever the page number and the order', () => {
  expect(viewQuery('?payStatus=2&curPage=7&fromDate=')).toBe('fromDate=&payStatus=2')
  expect(viewQuery('fromDate=&payStatus=2')).toBe('fromDate=&payStatus=2')
  expect(viewQuery('?curPage=2')).toBe('')
})
