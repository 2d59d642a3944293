import type { Sharp } from 'sharp'
import type { MediaFile } from './media-store.ts'

/** A re-encoded image: its files, and its size in the form of the contract's `image`. */
export interface EncodedImage {
  files: MediaFile[]
  width: number
  height: number
  widths: number[]
}

/** A phone's 50-megapixel photo is accepted; anything larger is a decompression bomb or not from a phone. */
export const maxImagePixels = 52_000_000
const maxSide = 1600
export const maxEncodeSeconds = 20

/** The output of an image: target widths below the original's own, and whether to add AVIF. */
export interface EncodeOptions {
  widths: readonly number[]
  avif: boolean
}

/** Images from customers have few viewers. */
const customerEncodeOptions: EncodeOptions = { widths: [320], avif: false }
/** Every visitor loads the shop's own images, which is worth the encoding time of AVIF. */
export const shopEncodeOptions: EncodeOptions = { widths: [320, 480, 640, 1024], avif: true }

/** Icons beside a word, sharp on every screen. */
export const iconEncodeOptions: EncodeOptions = { widths: [64], avif: false }

/** One at a time: decoding a large image takes about 200 MB. */
let queue: Promise<unknown> = Promise.resolve()

/** Runs the work when everything that was queued before has ended. */
export function inEncodeQueue<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = queue.then(work)
  queue = result.catch(() => {})
  return result
}

/**
 * Re-encodes an image, upright and within bounds, as WebP in the requested widths and as JPEG. Nothing of the uploaded file
 * survives: no GPS or camera metadata, no bytes after its end. Rejects unreadable images and images with too many pixels.
 */
export function encodeImage(
  bytes: Buffer,
  options: EncodeOptions = customerEncodeOptions,
): Promise<EncodedImage | 'too-many-pixels' | 'unreadable'> {
  return inEncodeQueue(() => encode(bytes, options))
}

/** Reads the upright size from the header alone: cheap, and enough to refuse oversized images and files that are no image. */
export async function measureImage(
  bytes: Buffer,
): Promise<{ width: number; height: number } | 'too-many-pixels' | 'unreadable'> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > maxImagePixels ? 'too-many-pixels' : { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return 'unreadable'
  }
}

/** Loads the library at the first upload, so that a shop without uploads does not pay for its memory and start time. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function encode(bytes: Buffer, options: EncodeOptions): Promise<EncodedImage | 'too-many-pixels' | 'unreadable'> {
  const sharp = await loadSharp()
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.width * metadata.height > maxImagePixels) return 'too-many-pixels'
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maxImagePixels,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: maxEncodeSeconds })
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
