import fs from 'node:fs/promises'
import path from 'node:path'
import { fontFolder } from '../../platform/files/font-folder.ts'

const fonts = {
  regular: 'inter-regular.ttf',
  semibold: 'inter-semibold.ttf',
  devanagari: 'noto-sans-devanagari.ttf',
} as const
export type FontName = keyof typeof fonts
export const fontNames = Object.keys(fonts) as FontName[]

let fontFiles: Promise<Record<FontName, Buffer>> | null = null

async function loadFonts(): Promise<Record<FontName, Buffer>> {
  const read = (name: FontName) => fs.readFile(path.join(fontFolder, fonts[name]))
  const [regular, semibold, devanagari] = await Promise.all([read('regular'), read('semibold'), read('devanagari')])
  return { regular, semibold, devanagari }
}

/** A quarter of a megabyte, read with the first invoice and then cached. */
export const readFonts = (): Promise<Record<FontName, Buffer>> => (fontFiles ??= loadFonts())
