import type { FastifyInstance } from 'fastify'
import { accentThemes } from '@handset/contract/domains/settings/accent.rules.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { iconDrawers, type IconSource } from '../files/draw-icons.ts'
import type { MediaStore } from '../files/media-store.ts'

interface IconOptions {
  shopFacts(dependsOn: (...tags: string[]) => void): Promise<ShopFacts>
  media: Pick<MediaStore, 'read'>
  warn(error: unknown): void
}

async function sourceOf({ name, look }: ShopFacts, media: IconOptions['media']): Promise<IconSource> {
  const image = async (src = '') => (src ? media.read(`${src}.png`) : null)
  const { fill, on } = accentThemes(look.accent).light
  return { name, colors: { fill, on }, icon: await image(look.icon), logo: await image(look.logo?.src) }
}

/**
 * Serves icons and share image under `/icons/{key}/{file}`. Each is drawn when it is first asked for and stays in
 * memory until the look or the name changes; with the key, so does its address, and browsers keep it for a year.
 */
export function mountShopIcons(app: FastifyInstance, { shopFacts, media, warn }: IconOptions): void {
  let folder = ''
  let drawn = new Map<string, Promise<Buffer>>()

  async function draw(shop: ShopFacts, file: string): Promise<Buffer> {
    const drawer = iconDrawers[file]!
    const source = await sourceOf(shop, media)
    // An image that cannot be read leaves the letter.
    return drawer(source).catch((error: unknown) => {
      warn(error)
      return drawer({ ...source, icon: null, logo: null })
    })
  }

  app.get<{ Params: { key: string; file: string } }>(
    '/icons/:key/:file',
    async ({ params: { key, file } }, response) => {
      if (!Object.hasOwn(iconDrawers, file)) return response.callNotFound()
      const shop = await shopFacts(() => {})
      if (shop.look.icons !== folder) {
        folder = shop.look.icons
        drawn = new Map()
      }
      let image = drawn.get(file)
      if (!image) {
        const drawing = drawn
        drawing.set(file, (image = draw(shop, file)))
        // Files may be out of reach for a moment: the next request tries again.
        image.catch(() => drawing.delete(file))
      }
      const isCurrent = folder === `/icons/${key}`
      return response
        .headers({
          'content-type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
          'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
        })
        .send(await image)
    },
  )
}
