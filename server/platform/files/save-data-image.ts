import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

const prefix = '/media/'
const sizedImage = /^\/media\/([\w/-]+?)(?:-(\d+))?\.(avif|webp)$/
/** Replacements for every larger width; the first existing one is used. */
const saveDataWidths = [480, 640, 400]

/** Rewrites the URL of an image to a smaller file for requests with `Save-Data: on`. */
export function saveDataImage(request: Pick<IncomingMessage, 'url' | 'headers'>, folders: readonly string[]): string {
  const address = request.url ?? '/'
  if (request.headers['save-data'] !== 'on' || !address.startsWith(prefix)) return address
  const [, base, width, type] = sizedImage.exec(address) ?? []
  if (base === undefined) return address
  const exists = (file: string) => folders.some((folder) => existsSync(path.join(folder, file)))
  const chosenWidth = saveDataWidths
    .filter((candidate) => width === undefined || candidate < Number(width))
    .find((candidate) => exists(`${base}-${candidate}.${type}`))
  return chosenWidth === undefined ? address : `${prefix}${base}-${chosenWidth}.${type}`
}
