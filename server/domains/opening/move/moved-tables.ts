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
  without: string[]
  order: string[]
  /** Rows that an export takes; all of them without it. */
  isUsed?: RawBuilder<boolean>
  /** Where an import stores its images and videos. */
  media: MediaFolder
}

/** Invoices need the logos of former years; a new shop has none. */
const isLogoOfSettings = sql<boolean>`exists (select from settings where strpos(values::text, to_json(t.src)::text) > 0)`

/** What an export holds, in the order in which an import can write it. New columns are part of it by themselves. */
export const movedTables: readonly MovedTable[] = [
  { name: 'categories', without: [], order: ['id'], media: 'categories' },
  { name: 'tags', without: [], order: ['id'], media: 'imported' },
  {
    name: 'products',
    product: 'id',
    without: ['version', 'updated_by', 'rating_count', 'rating_sum', 'sold_count'],
    order: ['id'],
    media: 'imported',
  },
  { name: 'variants', product: 'product_id', without: [], order: ['product_id', 'sort', 'id'], media: 'imported' },
  {
    name: 'product_images',
    product: 'product_id',
    without: ['id', 'state', 'original'],
    order: ['product_id', 'color', 'sort', 'id'],
    media: 'products',
  },
  {
    name: 'product_videos',
    product: 'product_id',
    without: ['id'],
    order: ['product_id', 'sort', 'id'],
    media: 'imported',
  },
  { name: 'product_tags', product: 'product_id', without: [], order: ['product_id', 'tag_id'], media: 'imported' },
  {
    name: 'related_products',
    product: 'product_id',
    without: [],
    order: ['product_id', 'sort', 'related_id'],
    media: 'imported',
  },
  { name: 'product_links', product: 'product_id', without: ['id'], order: ['product_id', 'id'], media: 'imported' },
  { name: 'slug_redirects', without: [], order: ['kind', 'slug'], media: 'imported' },
  { name: 'settings', without: ['version', 'updated_at'], order: ['group_name'], media: 'settings' },
  { name: 'logo_prints', without: [], order: ['png'], media: 'settings', isUsed: isLogoOfSettings },
]

export const dataPath = (table: string): string => `data/${table}.ndjson`
