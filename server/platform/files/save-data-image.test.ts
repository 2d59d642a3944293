import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveDataImage } from './save-data-image.ts'

const folders = ['/nowhere', path.resolve(import.meta.dirname, '../../db/demo/media')]
const rewritten = (url: string, savesData = true) =>
  saveDataImage({ url, headers: savesData ? { 'save-data': 'on' } : {} }, folders)

describe('a visitor with Save-Data', () => {
  it('gets a smaller file of the same image', () => {
    expect(rewritten('/media/products/12031046/mist-blue/pair.avif')).toBe(
      '/media/products/12031046/mist-blue/pair-480.avif',
    )
    expect(rewritten('/media/products/12031046/mist-blue/pair-800.webp')).toBe(
      '/media/products/12031046/mist-blue/pair-480.webp',
    )
    expect(rewritten('/media/home/hero-v-aster-mobile.avif')).toBe('/media/home/hero-v-aster-mobile-480.avif')
  })

  it.each([
    '/media/products/12031046/mist-blue/pair-320.avif',
    '/media/brand/og-default.jpg',
    '/media/no/such.avif',
    '/media/../../etc/passwd-800.webp',
    '/products/1',
    '/api/public/home',
  ])('gets %s as it is', (url) => expect(rewritten(url)).toBe(url))

  it('gets the original file without the Save-Data header', () =>
    expect(rewritten('/media/products/12031046/mist-blue/pair.avif', false)).toBe(
      '/media/products/12031046/mist-blue/pair.avif',
    ))
})
