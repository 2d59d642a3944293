import type { Sharp } from 'sharp'
import type { MediaFile } from './media-store.ts'

/** A picture made anew: its files, and its size as the contract's pictures state it. */
export interface EncodedImage {
  files: MediaFile[]
  width: number
  height: number
  widths: number[]
}

/** A phone's 50 megapixels still pass; what claims more is a bomb or no photo of a phone. */
const maxPixels = 52_000_000
const maxSide = 1600
const maxSeconds = 20

/** What is made of a picture: the widths below its own that it is wanted in, and whether as AVIF too. */
interface EncodeOptions {
  widths: readonly number[]
  avif: boolean
}

/** What customers send is seen by few. */
const customerEncodeOptions: EncodeOptions = { widths: [320], avif: false }
/** What the shop shows itself is seen by everybody: worth the time that AVIF takes. */
export const shopEncodeOptions: EncodeOptions = { widths: [320, 480, 640, 1024], avif: true }

/** One at a time: a large picture takes some 200 MB while it is decoded. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Makes a picture anew, upright and within bounds, as WebP in the sizes wanted and as JPEG: nothing of the file that was sent is kept, neither its
 * place and camera nor what was hidden behind its end. Refuses what claims too many pixels, and what cannot be read.
 */
export function encodeImage(
  bytes: Buffer,
  options: EncodeOptions = customerEncodeOptions,
): Promise<EncodedImage | 'too-many-pixels' | 'unreadable'> {
  const result = queue.then(() => encode(bytes, options))
  queue = result.catch(() => {})
  return result
}

/** The size of a picture, upright, from its head alone: cheap, and enough to refuse what claims too many pixels or is no picture at all. */
export async function measureImage(
  bytes: Buffer,
): Promise<{ width: number; height: number } | 'too-many-pixels' | 'unreadable'> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > maxPixels ? 'too-many-pixels' : { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return 'unreadable'
  }
}

async function encode(bytes: Buffer, options: EncodeOptions): Promise<EncodedImage | 'too-many-pixels' | 'unreadable'> {
  // Loaded by the first upload: a shop without any needs neither its memory nor its time.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.width * metadata.height > maxPixels) return 'too-many-pixels'
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const smallerWidths = options.widths.filter((width) => width < info.width)
    return {
      files: await encodeSizes(decoded, smallerWidths, options.avif),
      width: info.width,
      height: info.height,
      widths: [...smallerWidths, info.width],
    }
  } catch {
    return 'unreadable'
  }
}

async function encodeSizes(
  decoded: () => Sharp,
  smallerWidths: readonly number[],
  avif: boolean,
): Promise<MediaFile[]> {
  const files: MediaFile[] = [
    { suffix: '.jpg', bytes: await decoded().flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer() },
  ]
  for (const width of [undefined, ...smallerWidths]) {
    const resized = () => (width === undefined ? decoded() : decoded().resize({ width }))
    const size = width === undefined ? '' : `-${width}`
    files.push({
      suffix: `${size}.webp`,
      bytes: await resized().webp({ quality: 78, effort: 3, smartSubsample: true }).toBuffer(),
    })
    if (avif) files.push({ suffix: `${size}.avif`, bytes: await resized().avif({ quality: 55, effort: 3 }).toBuffer() })
  }
  return files
}
