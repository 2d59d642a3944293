import { mapProductFields } from '@handset/contract/domains/catalogue/product-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { omit } from '../../../platform/core/omit.ts'
import type { ProductColumns, VariantColumns } from './product-record.ts'

/** The columns of a product except its time of publication, with their types for JSON parameters. */
const productColumnTypes = {
  ...mapProductFields({
    text: () => 'text',
    flag: () => 'boolean',
    count: () => 'integer',
    clearableCount: () => 'integer',
    inches: () => 'numeric',
    date: () => 'date',
  }),
  slug: 'text',
  name: 'text',
  brand: 'text',
  kind: 'text',
  category_id: 'integer',
  short_description: 'text',
  description: 'text',
  highlights: 'text[]',
  specifications: 'jsonb',
  box: 'text[]',
  statutory: 'jsonb',
  warranty_months: 'integer',
  hsn: 'text',
  gst_rate: 'integer',
  country_of_origin: 'text',
  is_active: 'boolean',
  cashback_paise: 'bigint',
} as const satisfies Record<keyof Omit<ProductColumns, 'publish_at'>, string>

const variantColumnTypes = {
  sku: 'text',
  ean: 'text',
  option: 'text',
  ram_gb: 'integer',
  storage_gb: 'integer',
  color: 'text',
  color_hex: 'text',
  mrp_paise: 'bigint',
  price_paise: 'bigint',
  cost_paise: 'bigint',
  on_hand: 'integer',
  max_qty: 'integer',
  is_active: 'boolean',
  sort: 'integer',
} as const satisfies Record<keyof VariantColumns, string>

interface ColumnSql {
  /** `name, slug`, for an insert. */
  names: RawBuilder<unknown>
  /** `name text, slug text`, for jsonb_to_recordset. */
  typed: RawBuilder<unknown>
  /** `name = r.name, slug = r.slug`, for an update. */
  set: RawBuilder<unknown>
  /** `p.name, p.slug`, for a select; dates as text. */
  of(alias: 'p' | 'v'): RawBuilder<unknown>
}

function columnSql(types: Record<string, string>): ColumnSql {
  const entries = Object.entries(types)
  const raw = (texts: string[]) => sql.raw(texts.join(', '))
  return {
    names: raw(entries.map(([name]) => name)),
    typed: raw(entries.map(([name, type]) => `${name} ${type}`)),
    set: raw(entries.map(([name]) => `${name} = r.${name}`)),
    of: (alias) => raw(entries.map(([name, type]) => `${alias}.${name}${type === 'date' ? `::text ${name}` : ''}`)),
  }
}

export const productSql = columnSql(productColumnTypes)
export const variantSql = columnSql(variantColumnTypes)

/** The columns that a copy of a product has from it. */
export const copiedProductColumns = columnSql(omit(productColumnTypes, 'slug', 'name', 'is_active', 'is_popular')).names
