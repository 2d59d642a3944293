import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

const prefix = '/media/'
const sizedImage = /^\/?media\/([\w/-]+?)(?:-(\d+))?\.(avif|webp)$/
/** Replacements for every larger width; the first existing one is used. */
const saveDataWidths = [480, 640, 400]

/** The smaller files that may replace an image, best first, and how their names begin; null for other files. */
export function saveDataNames(file: string): { prefix: string; names: string[] } | null {
  const [, base, width, type] = sizedImage.exec(file) ?? []
  if (base === undefined) return null
  const start = `media/${base}-`
  const widths = saveDataWidths.filter((candidate) => width === undefined || candidate < Number(width))
  return { prefix: start, names: widths.map((candidate) => `${start}${candidate}.${type}`) }
}

/** Rewrites the URL of an image to a smaller file for requests with `Save-Data: on`. */
export function saveDataImage(request: Pick<IncomingMessage, 'url' | 'headers'>, folders: readonly string[]): string {
  const address = request.url ?? '/'
  if (request.headers['save-data'] !== 'on' || !address.startsWith(prefix)) return address
  const exists = (name: string) =>
    folders.some((folder) => existsSync(path.join(folder, name.slice(prefix.length - 1))))
  const chosen = saveDataNames(address)?.names.find(exists)
  return chosen === undefined ? address : `/${chosen}`
}
