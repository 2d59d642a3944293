import { sql } from 'kysely'
import type { InvalidationBus } from '../../../platform/database/invalidation-bus.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { held } from '../stock-prices/available-stock.ts'
import { type ListItem, listItem, type ListProduct } from './list-item.ts'

/** Everything that lists are made from, in memory: facets over thousands of products are counted in a few milliseconds, which no query could. */
export interface ListIndex {
  items: ReadonlyMap<number, ListItem>
  /** The active ones, as they are sorted. */
  categories: ReadonlyMap<number, ListCategory>
  /** Colours by name, with their codes. */
  hexByColor: ReadonlyMap<string, string>
}

export interface ListCategory {
  id: number
  name: string
  tagline: string
  description: string
  seo_title: string
  seo_description: string
}

/** Holds end without a notice, and a forgotten notice must heal too. */
const maxAgeMs = 60_000

type VariantTuple = [
  price: number,
  mrp: number,
  ram: number | null,
  storage: number | null,
  color: string,
  hex: string,
  hasStock: boolean,
]
type ProductRow = Omit<ListProduct, 'variants'> & { variants: VariantTuple[] }

/** Variants come as bare lists of cells: with thousands of them, names would be most of the work. */
async function readItems(db: Reader, productIds: number[] | null): Promise<ListItem[]> {
  const { rows } = await sql<{ product: ProductRow }>`
    with ${held}
    select json_build_object(
      'id', c.product_id, 'kind', c.kind, 'nameLength', length(c.search_compact), 'categoryId', c.category_id, 'fiveG', c.five_g, 'popular', c.is_popular,
      'launchDate', c.launch_date, 'sold', p.sold_count, 'battery', c.battery_mah, 'charging', c.charge_watt, 'camera', c.main_camera_mp, 'screen', c.display_inches,
      'rating', c.rating_avg, 'ratingCount', c.rating_count, 'origin', c.country_of_origin, 'tags', c.tag_slugs, 'variants', v.cells) product
    from product_cards c join products p on p.id = c.product_id join (
      select v.product_id, json_agg(json_build_array(v.price_paise, v.mrp_paise, v.ram_gb, v.storage_gb, v.color, v.color_hex, v.on_hand > coalesce(held.quantity, 0)) order by v.sort, v.id) cells
      from variants v left join held on held.variant_id = v.id
      where v.is_active and (${productIds}::bigint[] is null or v.product_id = any (${productIds}::bigint[])) group by v.product_id
    ) v on v.product_id = c.product_id
    where ${productIds}::bigint[] is null or c.product_id = any (${productIds}::bigint[])`.execute(db)
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
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'tagline', 'description', 'seo_title', 'seo_description'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

const colorHexes = (items: ListItem[]): [string, string][] =>
  items.flatMap(({ variants }) => variants.map(({ color, hex }): [string, string] => [color, hex]))
const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))

interface CachedIndex extends ListIndex {
  items: Map<number, ListItem>
  hexByColor: Map<string, string>
  readAt: number
}

/** Keeps an index right by the change notices: all is read again after a change of the catalogue, one product after one of its price or stock. */
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
    // Whoever asked before a notice came may have what was true then; nobody after it.
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

  // One at a time: of many that ask at once, the first reads and the others find it done.
  let queue: Promise<unknown> = Promise.resolve()
  return () => {
    const next = queue.then(refreshIndex)
    queue = next.catch(() => {})
    return next
  }
}

const indexes = new WeakMap<InvalidationBus, () => Promise<ListIndex>>()

/** The index of this server's lists, brought up to date. */
export function readListIndex(db: Reader, invalidationBus: InvalidationBus): Promise<ListIndex> {
  const readIndex = indexes.get(invalidationBus) ?? createIndexReader(db, invalidationBus)
  indexes.set(invalidationBus, readIndex)
  return readIndex()
}
