import type { ImageSource } from '@handset/contract/image.shape.ts'
import { type PageText, readPageText } from '@handset/contract/domains/settings/page-text.rules.ts'
import { z } from 'zod'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { held } from './available-stock.ts'
import { type ListItem, listItem, listProductRow } from './list-item.ts'

/** The in-memory data of all lists: counts facets over thousands of products in milliseconds, faster than any query. */
export interface ListIndex {
  items: ReadonlyMap<number, ListItem>
  /** The active categories in sort order. */
  categories: ReadonlyMap<number, ListCategory>
  /** Colour codes by name. */
  hexByColor: ReadonlyMap<string, string>
}

export interface ListCategory {
  id: number
  name: string
  tagline: string
  description: string
  story: PageText
  seo_title: string
  seo_description: string
  banner: ImageSource | null
  /** The facets that its page shows; null: all. */
  filters: string[] | null
}

/** Maximum age: holds expire without a notification, and a lost notification must heal. */
const maxAgeMs = 60_000

/** Price, MRP, RAM, storage, colour, its hex code, whether there is stock. */
const variantCells = z.tuple([
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.string(),
  z.string(),
  z.boolean(),
])
const productRow = z.object({ product: listProductRow.extend({ variants: z.array(variantCells) }) })

/** Variants are read as arrays of cells: with thousands of rows, object keys would dominate the cost. */
async function readItems(db: Reader, productIds: number[] | null): Promise<ListItem[]> {
  const rows = await queryRows(db, productRow)`
    with ${held}
    select json_build_object(
      'id', c.product_id, 'kind', c.kind, 'nameLength', length(c.search_compact), 'categoryId', c.category_id, 'fiveG', c.five_g, 'noCostEmi', p.no_cost_emi, 'popular', c.is_popular,
      'launchDate', c.launch_date, 'sold', p.sold_count, 'battery', c.battery_mah, 'charging', c.charge_watt, 'camera', c.main_camera_mp, 'screen', c.display_inches,
      'rating', c.rating_avg, 'ratingCount', c.rating_count, 'origin', c.country_of_origin, 'tags', c.tag_slugs, 'variants', v.cells) product
    from product_cards c join products p on p.id = c.product_id join (
      select v.product_id, json_agg(json_build_array(v.price_paise, v.mrp_paise, v.ram_gb, v.storage_gb, v.color, v.color_hex, v.on_hand > coalesce(held.quantity, 0)) order by v.sort, v.id) cells
      from variants v left join held on held.variant_id = v.id
      where v.is_active and (${productIds}::bigint[] is null or v.product_id = any (${productIds}::bigint[])) group by v.product_id
    ) v on v.product_id = c.product_id
    where ${productIds}::bigint[] is null or c.product_id = any (${productIds}::bigint[])`
  return rows.map(({ product }) =>
    listItem({
      ...product,
      variants: product.variants.map(([price, mrp, ram, storage, color, hex, hasStock]) => ({
        price,
        mrp,
        ram,
        storage,
        color,
        hex,
        hasStock,
      })),
    }),
  )
}

async function readCategories(db: Reader): Promise<ListCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'tagline', 'description', 'seo_title', 'seo_description', 'banner', 'filters'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    banner: row.banner as ImageSource | null,
    story: readPageText(row.description),
  }))
}

const colorHexes = (items: ListItem[]): [string, string][] =>
  items.flatMap(({ variants }) => variants.map(({ color, hex }): [string, string] => [color, hex]))
const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))

interface CachedIndex extends ListIndex {
  items: Map<number, ListItem>
  hexByColor: Map<string, string>
  readAt: number
}

/** Keeps an index current: reloads everything after a catalogue change, and one product after a price or stock change. */
function createIndexReader(db: Reader, invalidationBus: InvalidationBus): () => Promise<ListIndex> {
  let cached: CachedIndex | null = null
  let generation = 0
  const changedIds = new Set<number>()

  function invalidate(): void {
    cached = null
    generation += 1
  }

  invalidationBus.onChange((tags) => {
    if (tags === null || tags.includes('catalogue') || tags.includes('reviews')) invalidate()
    for (const tag of tags ?? []) if (tag.startsWith('product:')) changedIds.add(Number(tag.slice('product:'.length)))
  })

  async function readAll(): Promise<ListIndex> {
    const startGeneration = generation
    changedIds.clear()
    const [items, categories] = await Promise.all([readItems(db, null), readCategories(db)])
    const index: CachedIndex = {
      items: byId(items),
      categories: byId(categories),
      hexByColor: new Map(colorHexes(items)),
      readAt: Date.now(),
    }
    // A reader that started before a notification may get older data; a later one never does.
    if (startGeneration === generation) cached = index
    return index
  }

  async function readChanged(index: CachedIndex): Promise<void> {
    const ids = [...changedIds]
    changedIds.clear()
    try {
      const updatedItems = await readItems(db, ids)
      for (const id of ids) index.items.delete(id)
      for (const item of updatedItems) index.items.set(item.id, item)
      for (const [color, hex] of colorHexes(updatedItems)) index.hexByColor.set(color, hex)
    } catch (error) {
      invalidate()
      throw error
    }
  }

  async function refreshIndex(): Promise<ListIndex> {
    const index = cached
    if (!index || Date.now() - index.readAt > maxAgeMs) return readAll()
    if (changedIds.size > 0) await readChanged(index)
    return index
  }

  // One load at a time: concurrent readers wait for the first and share its result.
  let queue: Promise<unknown> = Promise.resolve()
  return () => {
    const next = queue.then(refreshIndex)
    queue = next.catch(() => {})
    return next
  }
}

const indexes = new WeakMap<InvalidationBus, () => Promise<ListIndex>>()

/**
 * Opens the list index of this process, which is always read from the primary: it outlives a request, whose reader may be
 * a replica that stops or lags later.
 */
export const openListIndex = (primary: Reader, invalidationBus: InvalidationBus): void =>
  void indexes.set(invalidationBus, createIndexReader(primary, invalidationBus))

/** The list index of this process, up to date. */
export function readListIndex(db: Reader, invalidationBus: InvalidationBus): Promise<ListIndex> {
  const readIndex = indexes.get(invalidationBus) ?? createIndexReader(db, invalidationBus)
  indexes.set(invalidationBus, readIndex)
  return readIndex()
}
