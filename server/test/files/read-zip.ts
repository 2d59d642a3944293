import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, as its directory at the end lists them. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [compressedSize, nameLength, extra, comment, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const body = bytes.subarray(from, from + compressedSize)
    if (files.has(name)) throw new Error(`${name} is in the zip twice`)
    files.set(name, bytes.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body))
    at += 46 + nameLength + extra + comment
  }
  return files
}
