import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'

const blockSize = 512
const zeros = Buffer.alloc(1 << 20)
/** Larger sizes do not fit into the eleven octal digits of a header and are written in base 256, as GNU tar does. */
const maxOctalSize = 8 ** 11

function sizeField(size: number): Buffer {
  if (size < maxOctalSize) return Buffer.from(`${size.toString(8).padStart(11, '0')}\0`)
  const field = Buffer.alloc(12)
  field.writeUIntBE(size, 6, 6)
  field[0] = 0x80
  return field
}

function header(name: string, type: '0' | '5' | 'x', size: number, mode: string): Buffer {
  const block = Buffer.alloc(blockSize)
  block.write(name, 0, 100)
  block.write(`${mode}\0`, 100)
  block.write('0000000\0'.repeat(2), 108)
  sizeField(size).copy(block, 124)
  block.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  block.fill(' ', 148, 156)
  block.write(type, 156)
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The record of a pax header says its own length in its first digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest
  while (String(length).length + rest !== length) length = String(length).length + rest
  return Buffer.from(`${length} ${key}=${value}\n`)
}

const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

async function* exactly(size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const bytes of content) {
    if (left === 0) return
    const piece = bytes.subarray(0, left)
    left -= piece.length
    yield piece
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left)
}

export interface TarWriter {
  addFolder(name: string): Promise<void>
  /** Writes exactly `size` bytes: what comes beyond is left out, what is missing becomes zeros. Returns the SHA-256. */
  addFile(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string>
  end(): Promise<void>
}

/** Writes a tar archive (POSIX pax) into a stream, one entry after another, as fast as the stream takes it. */
export function tarWriter(stream: Writable): TarWriter {
  async function write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    await new Promise<void>((resolve, reject) => {
      // A compressor that is destroyed while it waits for its reader never calls back.
      const fail = () => reject(stream.errored ?? new Error('The stream was closed'))
      stream.once('close', fail)
      stream.write(bytes, (error) => {
        stream.off('close', fail)
        if (error) reject(error)
        else resolve()
      })
    })
  }

  async function writeHeader(name: string, type: '0' | '5', size: number): Promise<void> {
    const mode = type === '5' ? '0000700' : '0000600'
    if (Buffer.byteLength(name) > 100) {
      const record = paxRecord('path', name)
      await write(Buffer.concat([header('pax', 'x', record.length, '0000600'), record, padding(record.length)]))
    }
    await write(header(name, type, size, mode))
  }

  return {
    addFolder: (name) => writeHeader(`${name}/`, '5', 0),
    async addFile(name, size, content) {
      await writeHeader(name, '0', size)
      const hash = createHash('sha256')
      for await (const piece of exactly(size, content)) {
        hash.update(piece)
        await write(piece)
      }
      await write(padding(size))
      return hash.digest('hex')
    },
    async end() {
      await write(Buffer.alloc(2 * blockSize))
      stream.end()
    },
  }
}
