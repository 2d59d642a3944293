import { describe, expect, it } from 'vitest'
import { type PageName, pageRows } from '@handset/contract/pages.ts'
import { queryOf } from '@handset/contract/page-queries.ts'
import { cacheKey, readPageAddress } from './page-address.ts'

const address = (url: string) => readPageAddress(url)?.address
const samplePath = (path: string) => path.replace('{text}', 'aster').replace(/\{\w+\}/, '12031046')

describe('the address of a page', () => {
  it.each(Object.entries(pageRows))('%s is the same with and without undeclared keys', (name, row) => {
    const path = samplePath(row.path)
    expect(address(`${path}?zz=1&utm_source=mail&ref=ASHA01&index`)).toBe(path)
    expect(address(`${path}.data?zz=1&_routes=${name},zz`)).toBe(
      `${path === '/' ? '/_' : path}.data?_routes=${name}`.replace('//', '/'),
    )
  })

  it.each(Object.entries(pageRows))('%s ignores empty values of its keys', (name, row) => {
    const keys = Object.keys(queryOf(name as PageName))
    expect(address(`${samplePath(row.path)}?${keys.map((key) => `${key}=&${key}=`).join('&')}`)).toBe(
      samplePath(row.path),
    )
  })

  it.each([
    ['/products/1?sort=rating&page=2', '/products/1?page=2&sort=rating'],
    ['/products?ram[]=12&ram[]=8&ram=8&ram[]=abc', '/products?ram%5B%5D=8&ram[]=12'],
    ['/products?page=abc&sort=evil&rating=9', '/products'],
    ['/products?page=2', '/products?page=2&page=3'],
    ['/compare?only=differences&ids=12031046', '/compare?ids=12031046&only=differences&only=x'],
    ['/PRODUCTS/1/', '/products/1'],
    ['/%70roducts', '/products'],
    ['/no/such/page', '/another?page=2'],
    ['/admin-nothing', '/admin-orders/no/such?page=2'],
  ])('%s is cached as %s', (one, other) => expect(address(one)).toBe(address(other)))

  it.each([
    ['/products/1', '/products/2'],
    ['/products?ram[]=8', '/products?ram[]=12'],
    ['/search/aster', '/search/Aster'],
    ['/products', '/products.data'],
    ['/admin-nothing', '/nothing'],
    ['/admin-nothing', '/warehouse-admin-nothing'],
    ['/product/12031046?variant=50001', '/product/12031046'],
  ])('%s and %s are two pages', (one, other) => expect(address(one)).not.toBe(address(other)))

  it.each(['//', '//evil.example/', '/\\evil', '/%', '/search/%ED%A0%80', 'http://evil/', '*', ''])(
    '%s is malformed',
    (url) => expect(readPageAddress(url)).toBeNull(),
  )

  it.each(['/api/public/all-products?cat_id=2&zz=1', '/sitemap.xml?zz=1', '/metrics', '/no-such-page?zz=1'])(
    'the response of %s, which is no page, is found under its whole address',
    (url) => expect(cacheKey(url)).toBe(url),
  )
})
