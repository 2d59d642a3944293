import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accentThemes } from '@handset/contract/domains/settings/accent.rules.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { iconDrawers, type IconSource } from '../files/draw-icons.ts'

interface IconOptions {
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  /** The folders that `/media` is served from. */
  mediaFolders: readonly string[]
  warn(error: unknown): void
}

function sourceOf({ name, look }: ShopFacts, folders: readonly string[]): IconSource {
  const file = (src = '') =>
    folders
      .map((folder) => `${path.join(folder, ...src.split('/').slice(2))}.png`)
      .find((found) => existsSync(found)) ?? null
  const { fill, on } = accentThemes(look.accent).light
  return { name, colors: { fill, on }, icon: file(look.icon), logo: file(look.logo?.src) }
}

/**
 * Serves icons and share picture under `/icons/{key}/{file}`. Each is drawn when it is first asked for and stays in
 * memory until the look or the name changes; with the key, so does its address, and browsers keep it for a year.
 */
export function mountShopIcons(app: FastifyInstance, { shopFacts, mediaFolders, warn }: IconOptions): void {
  let folder = ''
  let drawn = new Map<string, Promise<Buffer>>()

  function draw(shop: ShopFacts, file: string): Promise<Buffer> {
    const drawer = iconDrawers[file]!
    const source = sourceOf(shop, mediaFolders)
    // A picture that cannot be read leaves the letter.
    return drawer(source).catch((error: unknown) => {
      warn(error)
      return drawer({ ...source, icon: null, logo: null })
    })
  }

  app.get<{ Params: { key: string; file: string } }>('/icons/:key/:file', async ({ params: { key, file } }, reply) => {
    if (!Object.hasOwn(iconDrawers, file)) return reply.callNotFound()
    const shop = await shopFacts(() => {})
    if (shop.look.icons !== folder) {
      folder = shop.look.icons
      drawn = new Map()
    }
    let picture = drawn.get(file)
    if (!picture) drawn.set(file, (picture = draw(shop, file)))
    const isCurrent = folder === `/icons/${key}`
    return reply
      .headers({
        'content-type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
        'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .send(await picture)
  })
}
