const blockSize = 512

export interface TarEntry {
  name: string
  isFolder: boolean
  size: number
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Buffer>
}

interface ByteSource {
  /** Returns the next bytes, at most so many; null at the end. */
  some(max: number): Promise<Buffer | null>
  /** Returns exactly so many bytes. Throws at the end of the stream. */
  exactly(count: number): Promise<Buffer>
}

function byteSource(stream: AsyncIterable<Uint8Array>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function some(max: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done) return null
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    const taken = rest.subarray(0, max)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    some,
    async exactly(count) {
      const parts: Buffer[] = []
      for (let left = count; left > 0;) {
        const part = await some(left)
        if (!part) throw new Error('it ends early')
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
  }
}

const textOf = (field: Buffer): string => {
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? field.length : end).toString()
}

function sizeOf(block: Buffer): number {
  if ((block[124]! & 0x80) !== 0) return block.readUIntBE(130, 6)
  return Number.parseInt(textOf(block.subarray(124, 136)), 8)
}

function requireChecksum(block: Buffer): void {
  const expected = Number.parseInt(textOf(block.subarray(148, 156)), 8)
  const copy = Buffer.from(block).fill(' ', 148, 156)
  if (copy.reduce((total, byte) => total + byte, 0) !== expected) throw new Error('it is not a tar archive')
}

async function* contentOf(source: ByteSource, size: number, left: { bytes: number }): AsyncGenerator<Buffer> {
  left.bytes = size
  while (left.bytes > 0) {
    const part = await source.some(left.bytes)
    if (!part) throw new Error('it ends early')
    left.bytes -= part.length
    yield part
  }
}

/** Reads the entries of a tar archive as `tarWriter` writes them, then the stream to its end. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = byteSource(stream)
  let longName: string | null = null
  for (;;) {
    const block = await source.exactly(blockSize)
    if (block.every((byte) => byte === 0)) break
    requireChecksum(block)
    const size = sizeOf(block)
    const pad = (blockSize - (size % blockSize)) % blockSize
    const type = String.fromCharCode(block[156]!)
    if (type === 'x') {
      const record = (await source.exactly(size + pad)).subarray(0, size).toString()
      longName = /^\d+ path=(.*)\n$/.exec(record)?.[1] ?? null
      continue
    }
    const name: string = longName ?? textOf(block.subarray(0, 100))
    longName = null
    const left = { bytes: size }
    yield { name: name.replace(/\/$/, ''), isFolder: type === '5', size, content: contentOf(source, size, left) }
    await source.exactly(left.bytes + pad)
  }
  // The last chunk of an encrypted file says that nothing was cut off.
  while ((await source.some(1 << 20)) !== null);
}
