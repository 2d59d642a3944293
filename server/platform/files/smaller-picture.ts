import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

const prefix = '/media/'
const sized = /^\/media\/([\w/-]+?)(?:-(\d+))?\.(avif|webp)$/
/** Widths that stand for every larger one, the first that exists. */
const smallEnough = [480, 640, 400]

/** The address to answer with: who asks their phone to spare data (`Save-Data: on`) gets a smaller file of a picture under the same address. */
export function smallerPicture(request: Pick<IncomingMessage, 'url' | 'headers'>, folders: readonly string[]): string {
  const address = request.url ?? '/'
  if (request.headers['save-data'] !== 'on' || !address.startsWith(prefix)) return address
  const [, base, width, type] = sized.exec(address) ?? []
  if (base === undefined) return address
  const isThere = (file: string) => folders.some((folder) => existsSync(path.join(folder, file)))
  const fitting = smallEnough
    .filter((least) => width === undefined || least < Number(width))
    .find((least) => isThere(`${base}-${least}.${type}`))
  return fitting === undefined ? address : `${prefix}${base}-${fitting}.${type}`
}
