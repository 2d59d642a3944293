import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import { imageSource } from '@handset/contract/image.shape.ts'
import { href, pageRows } from '@handset/contract/pages.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import type { SitemapAddress } from './sitemap.rules.ts'

const imageWidth = 1200
/** The comparison page is empty without selected products; the software tour is not listed anywhere. */
const unlistedPaths: string[] = [href('compare'), href('funtouch')]
const isIndexed = (path: string) => !path.includes('{') && !unlistedPaths.includes(path)

/** Static pages: home, all products, and the content pages that the shop has content for. */
async function staticPages(db: Reader): Promise<string[]> {
  const { videos, features } = await readSettings(db, 'content')
  const empty = [videos.length === 0 && href('videoGallery'), features.length === 0 && href('funtouch')]
  return Object.values(pageRows)
    .filter(({ shell, server, path }) => shell === 'storefront' && server && isIndexed(path) && !empty.includes(path))
    .map(({ path }) => path)
}

const idChangedRow = z.object({ id: z.number().nullable(), changed: z.string() })

/** Pages and series change when one of their products does. */
export async function readPageAddresses(db: Reader): Promise<SitemapAddress[]> {
  const rows = await queryRows(db, idChangedRow)`
    select category_id id, to_char(max(updated_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') changed
    from products where id in (select product_id from product_cards) group by rollup (category_id)
      order by category_id nulls first`
  const newest = rows.find(({ id }) => id === null)?.changed
  const listed = [href('home'), href('products')]
  const staticAddresses = (await staticPages(db)).map((path): SitemapAddress =>
    newest && listed.includes(path) ? { path, changed: newest } : { path },
  )
  const series = rows.flatMap(({ id, changed }): SitemapAddress[] =>
    id === null ? [] : [{ path: href('series', { catId: id }), changed }],
  )
  return [...staticAddresses, ...series]
}

const changedRow = z.object({ changed: z.string() })

/** The number of visible products, and the last change of each part. */
export async function readProductParts(db: Reader, partSize: number): Promise<{ changed: string }[]> {
  return queryRows(db, changedRow)`
    select to_char(max(updated_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') changed
    from (select updated_at, (row_number() over (order by p.id) - 1) / ${partSize}::int part from products p join product_cards c on c.product_id = p.id) placed
    group by part order by part`
}

const idRow = z.object({ id: z.number(), changed: z.string(), picture: imageSource.nullable() })

/** The products of one part, counted from 0. */
export async function readProductAddresses(db: Reader, part: number, partSize: number): Promise<SitemapAddress[]> {
  const rows = await queryRows(db, idRow)`
    select p.id, to_char(p.updated_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') changed, c.picture
    from product_cards c join products p on p.id = c.product_id order by p.id
      limit ${partSize} offset ${part * partSize}`
  return rows.map(({ id, changed, picture: imageSource }) => ({
    path: href('product', { id }),
    changed,
    ...(imageSource ? { picture: imageUrl(imageSource, imageWidth) } : {}),
  }))
}
