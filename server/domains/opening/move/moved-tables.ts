import { type RawBuilder, sql } from 'kysely'
import type { MediaFolder } from '../../../platform/files/media-store.ts'

declare module '../../../platform/files/media-store.ts' {
  interface MediaFolders {
    imported: true
  }
}

export interface MovedTable {
  name: string
  /** Read in batches of products by this column; without it, the table is read at once. */
  product?: 'id' | 'product_id' | 'variant_id'
  /** Columns that stay behind: people, counters and keys of this shop. */
  without?: string[]
  order: string[]
  /** Rows that an export takes; all of them without it. */
  isUsed?: RawBuilder<boolean>
  /** Where an import stores its images and videos; `imported` if nothing is said. */
  media?: MediaFolder
}

/** Invoices need the logos of former years; a new shop has none. */
const isLogoOfSettings = sql<boolean>`exists (select from settings where strpos(values::text, to_json(t.src)::text) > 0)`

/** What an export holds, in the order in which an import can write it. New columns are part of it by themselves. */
export const movedTables: readonly MovedTable[] = [
  { name: 'categories', order: ['id'], media: 'categories' },
  { name: 'tags', order: ['id'] },
  {
    name: 'products',
    product: 'id',
    without: ['version', 'updated_by', 'rating_count', 'rating_sum', 'sold_count'],
    order: ['id'],
  },
  { name: 'variants', product: 'product_id', order: ['product_id', 'sort', 'id'] },
  {
    name: 'product_images',
    product: 'product_id',
    without: ['id', 'state', 'original'],
    order: ['product_id', 'color', 'sort', 'id'],
    media: 'products',
  },
  { name: 'product_videos', product: 'product_id', without: ['id'], order: ['product_id', 'sort', 'id'] },
  { name: 'product_tags', product: 'product_id', order: ['product_id', 'tag_id'] },
  {
    name: 'related_products',
    product: 'product_id',

    order: ['product_id', 'sort', 'related_id'],
  },
  { name: 'product_links', product: 'product_id', without: ['id'], order: ['product_id', 'id'] },
  { name: 'slug_redirects', order: ['kind', 'slug'] },
  { name: 'settings', without: ['version', 'updated_at'], order: ['group_name'], media: 'settings' },
  { name: 'logo_prints', order: ['png'], media: 'settings', isUsed: isLogoOfSettings },
]

export const dataPath = (table: string): string => `data/${table}.ndjson`
