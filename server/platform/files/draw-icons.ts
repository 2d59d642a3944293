import path from 'node:path'
import type { OverlayOptions } from 'sharp'
import { escapeHtml } from './escape-html.ts'
import { fontFolder } from './font-folder.ts'

/** What icons are drawn from: the content of images, null where the shop has none. */
export interface IconSource {
  name: string
  /** The ground behind the letter, and the letter's colour. */
  colors: { fill: string; on: string }
  icon: Buffer | null
  logo: Buffer | null
}

const ink = '#12151c'

/** Characters that the fonts contain. */
const drawable = { latin: /^[ -~\u00a0-\u017f–—’]+$/, devanagari: /^[\u0900-\u097f\s]+$/ }
/** The comma ends the family's name, which otherwise is read as Inter with a weight and not found. */
const fontFiles = {
  latin: ['Inter SemiBold,', 'inter-semibold.ttf'],
  devanagari: ['Noto Sans Devanagari', 'noto-sans-devanagari.ttf'],
} as const

const loadSharp = async () => (await import('sharp')).default

interface Box {
  width: number
  height: number
}

/** A text as large as the box allows; null if no font has its characters. */
async function drawText(text: string, color: string, box: Box): Promise<Buffer | null> {
  const script = drawable.latin.test(text) ? 'latin' : drawable.devanagari.test(text) ? 'devanagari' : null
  if (script === null) return null
  const [font, file] = fontFiles[script]
  const sharp = await loadSharp()
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`
  return sharp({ text: { text: markup, font, fontfile: path.join(fontFolder, file), rgba: true, ...box } })
    .png()
    .toBuffer()
}

/** A phone in outline, for names in a script that the fonts do not have. */
const phone = (color: string, { height }: Box) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.75"><rect x="6" y="2" width="12" height="20" rx="2.5"/><path d="M10.5 19h3" stroke-linecap="round"/></svg>`,
  )

/** The name's first letter on the accent; round corners show the ground behind. */
async function drawLetter({ name, colors }: IconSource, size: number, corner: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${colors.fill}"/></svg>`
  const box = { width: Math.round(size * 0.56), height: Math.round(size * 0.46) }
  const letter = Array.from(name.trim())[0]?.toUpperCase() ?? ''
  const input = (await drawText(letter, colors.on, box)) ?? phone(colors.on, box)
  return sharp(Buffer.from(tile)).composite([{ input }]).png().toBuffer()
}

/** An image in the middle of a square, with a margin on each side. */
async function drawImage(image: Buffer, size: number, margin: number, background: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const inner = size - 2 * Math.round(size * margin)
  const input = await sharp(image)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' })
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** An icon that is shown as it is: clear around the image, or a letter on a tile with round corners. */
const plainIcon = (size: number) => (source: IconSource) =>
  source.icon ? drawImage(source.icon, size, 0, '#ffffff00') : drawLetter(source, size, 0.22)

/** An icon whose corners the system cuts; `margin` keeps the image inside. */
const fullIcon = (size: number, margin: number) => (source: IconSource) =>
  source.icon ? drawImage(source.icon, size, margin, '#ffffff') : drawLetter(source, size, 0)

const shareSize = { width: 1200, height: 630 }

/** The image of shared links: the logo, or letter and name. */
async function drawShare(source: IconSource): Promise<Buffer> {
  const sharp = await loadSharp()
  const layers: OverlayOptions[] = []
  if (source.logo)
    layers.push({ input: await sharp(source.logo).resize({ width: 760, height: 300, fit: 'inside' }).toBuffer() })
  else {
    const name = await drawText(source.name, ink, { width: 960, height: 96 })
    const tile = await plainIcon(200)(source)
    layers.push({ input: tile, left: (shareSize.width - 200) / 2, top: name ? 150 : 215 })
    if (name) {
      const { width } = await sharp(name).metadata()
      layers.push({ input: name, left: Math.round((shareSize.width - width) / 2), top: 410 })
    }
  }
  return sharp({ create: { ...shareSize, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The icons and the share image of a shop by file name. */
export const iconDrawers: Readonly<Record<string, (source: IconSource) => Promise<Buffer>>> = {
  'icon-32.png': plainIcon(32),
  'icon-180.png': fullIcon(180, 0.1),
  'icon-192.png': plainIcon(192),
  'icon-512.png': plainIcon(512),
  'icon-maskable-512.png': fullIcon(512, 0.2),
  'share.jpg': drawShare,
}
