import { describe, expect, it } from 'vitest'
import { demoVideo, mp4Box } from '../../test/catalogue/upload-files.ts'
import { sanitizeMp4 } from './sanitize-mp4.ts'
import { fileKind } from './file-kind.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const ftyp = mp4Box('ftyp', text('isom'), Buffer.alloc(4), text('isommp41'))
const handler = (kind: string) => mp4Box('mdia', mp4Box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12)))
const gpsLocation = text('+18.5204+073.8567/')
const track = (kind: string) => mp4Box('trak', handler(kind), mp4Box('udta', gpsLocation))
const moov = (...tracks: Buffer[]) =>
  mp4Box(
    'moov',
    mp4Box('mvhd', Buffer.alloc(100)),
    ...tracks,
    mp4Box('udta', mp4Box('\u00a9xyz', gpsLocation)),
    mp4Box('meta', gpsLocation),
  )
const mdat = mp4Box('mdat', Buffer.alloc(64, 7))

describe('an uploaded video', () => {
  it('is accepted and keeps its length to the byte', async () => {
    const source = await demoVideo()
    const cleaned = sanitizeMp4(source)
    expect(cleaned?.length).toBe(source.length)
    expect(fileKind(cleaned ?? Buffer.alloc(0))).toBe('mp4')
  })

  it('loses its location and any data hidden in free boxes, and no box moves', () => {
    const source = Buffer.concat([ftyp, mp4Box('free', text('<script>alert(1)</script>')), moov(track('vide')), mdat])
    const cleaned = sanitizeMp4(source)
    expect(source.includes(gpsLocation)).toBe(true)
    expect([cleaned?.includes(gpsLocation), cleaned?.includes('script'), cleaned?.indexOf(mdat)]).toEqual([
      false,
      false,
      source.indexOf(mdat),
    ])
  })

  it.each([
    ['sound without an image', Buffer.concat([ftyp, moov(track('soun')), mdat])],
    ['a QuickTime video', Buffer.concat([mp4Box('ftyp', text('qt  '), Buffer.alloc(4)), moov(track('vide')), mdat])],
    [
      'a still image',
      Buffer.concat([mp4Box('ftyp', text('avif'), Buffer.alloc(4), text('mif1')), moov(track('vide')), mdat]),
    ],
    ['a video with something behind its end', Buffer.concat([ftyp, moov(track('vide')), mdat, text('<html><script>')])],
    ['a video that says it is longer than the file', Buffer.concat([ftyp, moov(track('vide')), mdat]).subarray(0, -10)],
    [
      'a video with a part of unknown kind',
      Buffer.concat([ftyp, moov(track('vide')), mdat, mp4Box('evil', text('x'))]),
    ],
    ['a video without a table of contents', Buffer.concat([ftyp, mdat])],
    ['two tables of contents', Buffer.concat([ftyp, moov(track('vide')), moov(track('vide')), mdat])],
    ['nothing but a heading', ftyp],
    ['a box of length nought and one', Buffer.concat([ftyp, Buffer.from([0, 0, 0, 1]), text('mdat')])],
    ['thousands of empty parts', Buffer.concat([ftyp, ...Array.from({ length: 6000 }, () => mp4Box('free'))])],
  ])('is refused: %s', (_, bytes) => {
    expect(sanitizeMp4(bytes)).toBeNull()
  })
})
