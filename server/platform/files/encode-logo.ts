import type { Sharp } from 'sharp'
import { inEncodeQueue, loadSharp, maxEncodeSeconds, maxImagePixels } from './encode-image.ts'

/** Three pixels a point in the header. */
const pageSize = { width: 640, height: 96 }
const masterSize = { width: 1024, height: 512 }
const printSize = { width: 640, height: 240 }

/** Re-encodes a logo, upright and without a transparent margin, which would make it look smaller than its place. */
export const encodeLogo = (bytes: Buffer): Promise<EncodedLogo | 'unreadable'> =>
  inEncodeQueue(async () => {
    const sharp = await loadSharp()
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
        .timeout({ seconds: maxEncodeSeconds })
        .autoOrient()
        .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
        .toColorspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const trimmed = await sharp(data, { raw: { width, height, channels } })
        .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
        .png()
        .toBuffer()
      return await encodeSizes((size) => sharp(trimmed).resize({ ...size, fit: 'inside', withoutEnlargement: true }))
    } catch {
      return 'unreadable'
    }
  })

/** A logo for pages (`.webp`) and for e-mails and icons (`.png`); width and height are those of the first. */
async function encodeSizes(resized: (size: { width: number; height: number }) => Sharp) {
  // Flat drawings are smaller without loss, photos with it.
  const [page, lossy] = [
    await resized(pageSize).webp({ lossless: true, effort: 6 }).toBuffer({ resolveWithObject: true }),
    await resized(pageSize).webp({ quality: 90, effort: 4, smartSubsample: true }).toBuffer(),
  ]
  return {
    files: [
      { suffix: '.webp', bytes: page.data.length <= lossy.length ? page.data : lossy },
      { suffix: '.png', bytes: await resized(masterSize).png({ compressionLevel: 9 }).toBuffer() },
    ],
    width: page.info.width,
    height: page.info.height,
    widths: [page.info.width],
    /** PNG on white, for paper. */
    print: await resized(printSize).flatten({ background: '#ffffff' }).removeAlpha().png().toBuffer(),
  }
}
export type EncodedLogo = Awaited<ReturnType<typeof encodeSizes>>
