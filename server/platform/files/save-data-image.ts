import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

const prefix = '/media/'
const sizedImage = /^\/media\/([\w/-]+?)(?:-(\d+))?\.(avif|webp)$/
/** Widths that stand for every larger one, the first that exists. */
const saveDataWidths = [480, 640, 400]

/** The address to answer with: who asks their phone to spare data (`Save-Data: on`) gets a smaller file of a picture under the same address. */
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
