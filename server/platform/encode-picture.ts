import type { Sharp } from 'sharp'
import type { MediaFile } from './media-store.ts'

/** A picture made anew: its files, and its size as the contract's pictures state it. */
export interface EncodedPicture {
  files: MediaFile[]
  width: number
  height: number
  widths: number[]
}

/** A phone's 50 megapixels still pass; what claims more is a bomb or no photo of a phone. */
const mostPixels = 52_000_000
const longestSide = 1600
const smallWidth = 320
const mostSeconds = 20

/** One at a time: a large picture takes some 200 MB while it is decoded. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture anew, upright and within bounds, as WebP in two sizes and as JPEG: nothing of the file that was sent is kept, neither its
 * place and camera nor what was hidden behind its end. Refuses what claims too many pixels, and what cannot be read.
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture | 'too-many-pixels' | 'unreadable'> {
  const next = turn.then(() => encode(bytes))
  turn = next.catch(() => {})
  return next
}

async function encode(bytes: Buffer): Promise<EncodedPicture | 'too-many-pixels' | 'unreadable'> {
  // Loaded by the first upload: a shop without any needs neither its memory nor its time.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (claimed.width * claimed.height > mostPixels) return 'too-many-pixels'
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return { files: await writeSizes(upright, info.width), width: info.width, height: info.height, widths: info.width > smallWidth ? [smallWidth, info.width] : [info.width] }
  } catch {
    return 'unreadable'
  }
}

async function writeSizes(upright: () => Sharp, width: number): Promise<MediaFile[]> {
  const webp = { quality: 78, effort: 3, smartSubsample: true }
  return [
    { ending: '.webp', bytes: await upright().webp(webp).toBuffer() },
    { ending: '.jpg', bytes: await upright().flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer() },
    ...(width > smallWidth ? [{ ending: `-${smallWidth}.webp`, bytes: await upright().resize({ width: smallWidth }).webp(webp).toBuffer() }] : []),
  ]
}
