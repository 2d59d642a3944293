const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/**
 * Whether the directory of a zip declares at most `maxBytes` of content: every entry must declare its sizes, without ZIP64.
 * A reader that stops at the declared sizes is then safe from zip bombs.
 */
export function isZipWithinLimits(bytes: Buffer, maxBytes: number, maxEntries: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return false
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > maxEntries) return false
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return false
    const [compressedSize, uncompressedSize] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    // No size declared, or declared elsewhere.
    if ((compressedSize === 0) !== (uncompressedSize === 0) && !(uncompressedSize === 0 && compressedSize <= 2))
      return false
    if (compressedSize === 0 && (bytes.readUInt16LE(at + 8) & 8) !== 0) return false
    if (compressedSize === 0xffffffff || uncompressedSize === 0xffffffff) return false
    total += uncompressedSize
    if (total > maxBytes) return false
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return true
}
