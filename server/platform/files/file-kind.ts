/** The type of a file by its first bytes; file name and declared type come from the client and prove nothing. */
export type FileKind = 'jpg' | 'png' | 'webp' | 'mp4'

const starts = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)
const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Detects the image and video types that may be uploaded; null for any other. */
export function fileKind(bytes: Buffer): FileKind | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 4, 8) === 'ftyp' ? 'mp4' : null
}
