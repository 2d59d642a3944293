import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

type ImageKind = 'jpeg' | 'png' | 'webp'

/** An image as a phone takes it: upright only by its note on the turn, with place and camera in it. */
export async function photo(kind: ImageKind, width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5f9e' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer()
}

/** A silent video of some seconds. */
export const demoVideo = (): Promise<Buffer> =>
  fs.readFile(path.join(import.meta.dirname, '../../db/demo/media/videos/promotional-5-x-quarry-fold.mp4'))

export const file = (bytes: Buffer | string, name: string, type = 'application/octet-stream'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A box of an MP4: its length, its type, its content. */
export function mp4Box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A PNG that says it is enormous and holds nearly nothing. */
export function pngBomb(width: number, height: number): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
