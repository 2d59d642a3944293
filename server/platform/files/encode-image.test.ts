import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photo, pngBomb } from '../../test/catalogue/upload-files.ts'
import { type EncodedImage, encodeImage } from './encode-image.ts'

async function encoded(bytes: Buffer): Promise<EncodedImage> {
  const image = await encodeImage(bytes)
  if (typeof image === 'string') throw new Error(image)
  return image
}

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is made anew from %s: upright, without place, camera or name',
    async (kind) => {
      const source = await photo(kind, 2000, 1000)
      expect(source.includes('SecretCamera')).toBe(true)
      const { files, width, height, widths } = await encoded(source)
      expect([width, height, widths]).toEqual([800, 1600, [320, 800]])
      expect(files.map(({ suffix }) => suffix)).toEqual(['.jpg', '.webp', '-320.webp'])
      for (const { bytes } of files) {
        const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
        expect(bytes.includes('Secret')).toBe(false)
      }
    },
  )

  it('loses any bytes after its end', async () => {
    const { files } = await encoded(
      Buffer.concat([await photo('jpeg'), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
    )
    expect(files.some(({ bytes }) => bytes.includes('script'))).toBe(false)
  })

  it('is never enlarged', async () => {
    const { width, widths } = await encoded(
      await sharp({ create: { width: 200, height: 300, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    )
    expect([width, widths]).toEqual([200, [200]])
  })

  it('is refused by the size in its header, before it is decoded', async () => {
    expect(await encodeImage(pngBomb(50_000, 50_000))).toBe('too-many-pixels')
  })

  it.each([
    ['torn in the middle', async () => (await photo('jpeg', 1200, 900)).subarray(0, 2000)],
    [
      'only by its first bytes',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 65)]),
    ],
    ['with less in it than it claims', async () => pngBomb(3000, 3000)],
  ])('is refused when it is an image %s', async (_, make) => {
    expect(await encodeImage(await make())).toBe('unreadable')
  })
})
