import { describe, expect, it } from 'vitest'
import { imageUrl } from './image-url.rules.ts'

const image = { src: '/media/products/1/pair', width: 1200, widths: [320, 640, 800, 1200] }

describe('imageUrl', () => {
  it.each([
    [100, '/media/products/1/pair-320.webp'],
    [320, '/media/products/1/pair-320.webp'],
    [321, '/media/products/1/pair-640.webp'],
    [1200, '/media/products/1/pair.webp'],
    [5000, '/media/products/1/pair.webp'],
  ])('for %i px is the smallest that is large enough, else the original', (width, expected) =>
    expect(imageUrl(image, width)).toBe(expected),
  )

  it('returns an AVIF file on request and an empty string without an image', () => {
    expect(imageUrl(image, 640, 'avif')).toBe('/media/products/1/pair-640.avif')
    expect(imageUrl({ src: '', width: 1200, widths: [] }, 640)).toBe('')
  })
})
