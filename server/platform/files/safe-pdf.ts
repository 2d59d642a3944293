import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)
/** Of all packed objects together, and of streams: more is a bomb. */
const maxObjectBytes = 8 * 1024 * 1024
const maxStreams = 20_000
/** A stream's dictionary stands right before it. */
const dictionaryBytes = 2048

/** What makes a document act, carry another file, or hide what is in it. Names so long do not come about by chance in packed bytes. */
const activeContent =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/
/** The same by names that packed bytes could hold by chance. */
const activeContentShort = /\/(?:JS|XFA)(?![A-Za-z0-9])/
const markup = /<\s*(?:!doctype|html|script|svg|iframe|body|\?php)[\s>/]/i
const archiveMarks = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']

/** Names may write any letter as `#` and two digits: `/J#53` is `/JS`. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A ZIP is read from its end, where its directory is named; other archives by their marks: each could be a PDF at the same time. */
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

/** The streams of a document, and the text between them. Null for more streams than any paper has. */
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
    // Looked for once in each stretch: a file of this word alone would be read through as often as it stands there.
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

/** The packed objects of a document, unpacked; null where some cannot be looked into. */
async function readCompressedObjects(bytes: Buffer, streams: readonly Stream[]): Promise<string | null> {
  let found = ''
  for (const { dictionary, start } of streams) {
    // No reader can open packed objects without knowing where the first one is.
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

/** Follows the document from its root to its pages. */
function hasPages(text: string, objects: string): boolean {
  const bodyOf = (number: string): string | null => {
    const at = text.search(new RegExp(`(?:^|[^0-9])${number}\\s+[0-9]+\\s+obj`))
    return at < 0 ? null : text.slice(at, at + 4096)
  }
  // The last one is in force; a file made for fast reading on the web has another at its beginning.
  return [text.indexOf('/Root'), text.lastIndexOf('/Root')].some((at) => {
    const number = /^\/Root\s+([0-9]{1,9})\s+[0-9]{1,5}\s+R/.exec(text.slice(Math.max(0, at), at + 40))?.[1]
    if (number === undefined) return false
    const catalogue = bodyOf(number) ?? objects
    const pages = /\/Pages\s+([0-9]{1,9})\s+[0-9]{1,5}\s+R/.exec(catalogue)?.[1]
    return /\/Catalog\b/.test(catalogue) && pages !== undefined && /\/Pages\b/.test(bodyOf(pages) ?? objects)
  })
}

/**
 * True for a PDF and nothing else: from its first byte to its end mark, with pages, readable without a password, without scripts, forms that
 * act or other files in it, and no archive or page of the web at the same time. Name and claimed type prove nothing.
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
