interface Box {
  type: string
  /** Offsets: start of the box, start of its content, end. */
  start: number
  body: number
  end: number
}

/** More boxes than any phone's video has. */
const maxBoxes = 5000
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/
const topLevel = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'udta',
  'meta',
  'uuid',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'emsg',
  'prft',
  'pdin',
])
/** Boxes with the location, the camera and other data that is not part of the video. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])

/** The boxes that fill this range exactly; null if they do not. */
function readBoxes(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let start = from; start < to;) {
    if (to - start < 8 || boxes.length === maxBoxes) return null
    const size32 = bytes.readUInt32BE(start)
    if (size32 === 1 && to - start < 16) return null
    const size = size32 === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : size32 === 0 ? to - start : size32
    const header = size32 === 1 ? 16 : 8
    if (size < header || size > to - start) return null
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body: start + header, end: start + size })
    start += size
  }
  return boxes
}

const childrenOf = (bytes: Buffer, box: Box | undefined): Box[] => (box && readBoxes(bytes, box.body, box.end)) ?? []
const findBox = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type)

function isVideoTrack(bytes: Buffer, track: Box): boolean {
  const handler = findBox(childrenOf(bytes, findBox(childrenOf(bytes, track), 'mdia')), 'hdlr')
  return (
    handler !== undefined &&
    handler.end - handler.body >= 12 &&
    bytes.toString('latin1', handler.body + 8, handler.body + 12) === 'vide'
  )
}

function hasKnownBrand(bytes: Buffer, type: Box): boolean {
  if (type.end - type.body < 8) return false
  const text = bytes.toString('latin1', type.body, type.end)
  const compatible = Array.from({ length: Math.floor((text.length - 8) / 4) }, (_, index) =>
    text.slice(8 + index * 4, 12 + index * 4),
  )
  return (
    brands.test(text.slice(0, 4)) ||
    (/^(mp4|M4V|3gp)/.test(text.slice(0, 4)) && compatible.some((brand) => brands.test(brand)))
  )
}

/** Overwrites a box with a `free` box of the same length, so that the offsets behind it stay valid. */
function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/**
 * Returns a copy of an MP4 video without metadata, locations and hidden data. Null unless its boxes fill the file exactly, are
 * all known and contain a video track; audio-only files, QuickTime and still images are refused.
 */
export function sanitizeMp4(source: Buffer): Buffer | null {
  const boxes = readBoxes(source, 0, source.length)
  const [first] = boxes ?? []
  if (
    !boxes ||
    first?.type !== 'ftyp' ||
    !hasKnownBrand(source, first) ||
    !boxes.every(({ type }) => topLevel.has(type))
  )
    return null
  const moovBoxes = boxes.filter(({ type }) => type === 'moov')
  const parts = childrenOf(source, moovBoxes[0])
  const tracks = parts.filter(({ type }) => type === 'trak')
  if (
    moovBoxes.length !== 1 ||
    !findBox(boxes, 'mdat') ||
    !findBox(parts, 'mvhd') ||
    !tracks.some((track) => isVideoTrack(source, track))
  )
    return null
  const bytes = Buffer.from(source)
  for (const box of [...boxes, ...parts, ...tracks.flatMap((track) => childrenOf(source, track))])
    if (metadataBoxes.has(box.type)) blank(bytes, box)
  return bytes
}
