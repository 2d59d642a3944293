import { inEncodeQueue, loadSharp, maxEncodeSeconds, maxImagePixels } from './encode-image.ts'

const side = 240

/** A small copy of an image as a data URL; null if the image cannot be decoded. */
export const previewImage = (bytes: Buffer): Promise<string | null> =>
  inEncodeQueue(async () => {
    const sharp = await loadSharp()
    try {
      const small = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: maxEncodeSeconds })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 60 })
        .toBuffer()
      return `data:image/webp;base64,${small.toString('base64')}`
    } catch {
      return null
    }
  })
