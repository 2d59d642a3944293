import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)
/** Total of all compressed objects, and of streams: more is a decompression bomb. */
const maxObjectBytes = 8 * 1024 * 1024
const maxStreams = 20_000
/** A stream's dictionary stands directly before it, within this distance. */
const dictionaryBytes = 2048

/** Names that make a document active, embed a file or hide content. They are too long to occur by chance in compressed bytes. */
const activeContent =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/
/** Names with the same effect that are short enough to occur by chance in compressed bytes. */
const activeContentShort = /\/(?:JS|XFA)(?![A-Za-z0-9])/
const markup = /<\s*(?:!doctype|html|script|svg|iframe|body|\?php)[\s>/]/i
const archiveMarks = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']

/** A PDF name may write any character as `#` and two hex digits: `/J#53` is `/JS`. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Detects polyglots. A ZIP is read from the directory at its end, other archives by their signatures. */
function isAlsoArchive(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 257, 262) === 'ustar' || archiveMarks.some((mark) => bytes.includes(mark, 0, 'latin1')))
    return true
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return (
    end >= Math.max(0, bytes.length - 66_000) &&
    (bytes.includes('PK\x01\x02', 0, 'latin1') || bytes.includes('PK\x03\x04', 0, 'latin1'))
  )
}

interface Stream {
  dictionary: string
  start: number
}

/** The streams of a document and the text between them. Null for more streams than a real invoice has. */
function splitStreams(text: string): { streams: Stream[]; between: string } | null {
  const streams: Stream[] = []
  let between = ''
  let from = 0
  let end = 0
  for (;;) {
    const keyword = text.indexOf('stream', from)
    if (keyword < 0) return { streams, between: between + text.slice(from) }
    between += text.slice(from, keyword)
    const start = keyword + (text[keyword + 6] === '\r' ? 8 : 7)
    // Search once per stretch: in a file full of this keyword, searching at every occurrence would be quadratic.
    if (end <= keyword) end = text.indexOf('endstream', keyword)
    if (end < 0) return { streams, between: between + text.slice(keyword) }
    if (!/[\r\n]/.test(text[keyword + 6] ?? '')) {
      between += 'stream'
      from = keyword + 6
      continue
    }
    const before = text.slice(Math.max(0, keyword - dictionaryBytes), keyword)
    if (streams.push({ dictionary: decodeNames(before.slice(before.lastIndexOf('obj') + 1)), start }) > maxStreams)
      return null
    from = end + 'endstream'.length
  }
}

/** The decompressed object streams of a document; null if one cannot be read. */
async function readCompressedObjects(bytes: Buffer, streams: readonly Stream[]): Promise<string | null> {
  let found = ''
  for (const { dictionary, start } of streams) {
    // An object stream must name /First, or no reader could open it.
    if (!/\/(?:First|ObjStm)(?![A-Za-z])/.test(dictionary)) continue
    const filters = dictionary.match(/\/\w+Decode\b/g) ?? []
    if (filters.length === 0) continue
    if (filters.length > 1 || filters[0] !== '/FlateDecode' || /\/Predictor\s+(?:[2-9]|1\d)/.test(dictionary))
      return null
    const decompressed = await inflateAsync(bytes.subarray(start), { maxOutputLength: maxObjectBytes }).catch(
      () => null,
    )
    if (!decompressed || found.length + decompressed.length > maxObjectBytes) return null
    found += `\n${decompressed.toString('latin1')}`
  }
  return decodeNames(found)
}

/** Follows the document from its root to its page tree. */
function hasPages(text: string, objects: string): boolean {
  const bodyOf = (number: string): string | null => {
    const at = text.search(new RegExp(`(?:^|[^0-9])${number}\\s+[0-9]+\\s+obj`))
    return at < 0 ? null : text.slice(at, at + 4096)
  }
  // The last root is in force; a linearized file has another one at its start.
  return [text.indexOf('/Root'), text.lastIndexOf('/Root')].some((at) => {
    const number = /^\/Root\s+([0-9]{1,9})\s+[0-9]{1,5}\s+R/.exec(text.slice(Math.max(0, at), at + 40))?.[1]
    if (number === undefined) return false
    const catalogue = bodyOf(number) ?? objects
    const pages = /\/Pages\s+([0-9]{1,9})\s+[0-9]{1,5}\s+R/.exec(catalogue)?.[1]
    return /\/Catalog\b/.test(catalogue) && pages !== undefined && /\/Pages\b/.test(bodyOf(pages) ?? objects)
  })
}

/**
 * Whether the file is a PDF and nothing else: it starts and ends as one, has pages and no password, contains no scripts,
 * actions or embedded files, and is not also an archive or an HTML page. File name and declared type prove nothing.
 */
export async function isSafePdf(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1')
  if (
    !/^%PDF-[12]\.\d[\s%]/.test(raw) ||
    !/%%EOF[\s\0]{0,64}$/.test(raw.slice(-80)) ||
    isAlsoArchive(bytes) ||
    activeContent.test(decodeNames(raw))
  )
    return false
  const parts = splitStreams(raw)
  const objects = parts && (await readCompressedObjects(bytes, parts.streams))
  if (!parts || objects === null) return false
  const between = decodeNames(parts.between)
  if (
    markup.test(between) ||
    [between, objects].some((text) => activeContent.test(text) || activeContentShort.test(text))
  )
    return false
  return hasPages(between, objects)
}
