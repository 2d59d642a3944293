import { sql } from 'kysely'
import type { ChangeNotices } from '../../../platform/database/change-notices.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { held } from '../stock-prices/available-stock.ts'
import { type ListItem, listItem, type ListProduct } from './list-item.ts'

/** Everything that lists are made from, in memory: facets over thousands of products are counted in a few milliseconds, which no query could. */
export interface ListIndex {
  items: ReadonlyMap<number, ListItem>
  /** The active ones, as they are sorted. */
  categories: ReadonlyMap<number, ListCategory>
  /** Colours by name, with their codes. */
  hexes: ReadonlyMap<string, string>
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
const longestLifeMs = 60_000

type VariantCells = [
  price: number,
  mrp: number,
  ram: number | null,
  storage: number | null,
  color: string,
  hex: string,
  stocked: boolean,
]
type ProductRow = Omit<ListProduct, 'variants'> & { variants: VariantCells[] }

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
      variants: product.variants.map(([price, mrp, ram, storage, color, hex, stocked]) => ({
        price,
        mrp,
        ram,
        storage,
        color,
        hex,
        stocked,
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

const hexesOf = (items: ListItem[]): [string, string][] =>
  items.flatMap(({ variants }) => variants.map(({ color, hex }): [string, string] => [color, hex]))
const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))

interface KeptIndex extends ListIndex {
  items: Map<number, ListItem>
  hexes: Map<string, string>
  readAt: number
}

/** Keeps an index right by the change notices: all is read again after a change of the catalogue, one product after one of its price or stock. */
function keepIndex(db: Reader, notices: ChangeNotices): () => Promise<ListIndex> {
  let kept: KeptIndex | null = null
  let generation = 0
  const changed = new Set<number>()

  function forget(): void {
    kept = null
    generation += 1
  }

  notices.onChange((tags) => {
    if (tags === null || tags.includes('catalogue') || tags.includes('reviews')) forget()
    for (const tag of tags ?? []) if (tag.startsWith('product:')) changed.add(Number(tag.slice('product:'.length)))
  })

  async function readAll(): Promise<ListIndex> {
    const begun = generation
    changed.clear()
    const [items, categories] = await Promise.all([readItems(db, null), readCategories(db)])
    const index: KeptIndex = {
      items: byId(items),
      categories: byId(categories),
      hexes: new Map(hexesOf(items)),
      readAt: Date.now(),
    }
    // Whoever asked before a notice came may have what was true then; nobody after it.
    if (begun === generation) kept = index
    return index
  }

  async function readChanged(index: KeptIndex): Promise<void> {
    const ids = [...changed]
    changed.clear()
    try {
      const fresh = await readItems(db, ids)
      for (const id of ids) index.items.delete(id)
      for (const item of fresh) index.items.set(item.id, item)
      for (const [color, hex] of hexesOf(fresh)) index.hexes.set(color, hex)
    } catch (error) {
      forget()
      throw error
    }
  }

  async function bringUpToDate(): Promise<ListIndex> {
    const index = kept
    if (!index || Date.now() - index.readAt > longestLifeMs) return readAll()
    if (changed.size > 0) await readChanged(index)
    return index
  }

  // One at a time: of many that ask at once, the first reads and the others find it done.
  let turn: Promise<unknown> = Promise.resolve()
  return () => {
    const next = turn.then(bringUpToDate)
    turn = next.catch(() => {})
    return next
  }
}

const indexes = new WeakMap<ChangeNotices, () => Promise<ListIndex>>()

/** The index of this server's lists, brought up to date. */
export function readListIndex(db: Reader, notices: ChangeNotices): Promise<ListIndex> {
  const known = indexes.get(notices) ?? keepIndex(db, notices)
  indexes.set(notices, known)
  return known()
}
