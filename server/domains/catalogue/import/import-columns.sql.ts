import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type VariantColumns, productColumnsRow } from '../product-record/product-record.ts'

/** The product columns that an import writes, with their types for JSON parameters. */
const productColumnTypes = {
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
  warranty: 'text',
  warranty_months: 'integer',
  hsn: 'text',
  gst_rate: 'integer',
  country_of_origin: 'text',
  five_g: 'boolean',
  battery_mah: 'integer',
  charge_watt: 'integer',
  main_camera_mp: 'integer',
  display_inches: 'numeric',
  no_cost_emi: 'boolean',
  exchange_eligible: 'boolean',
  imei_tracked: 'boolean',
  is_popular: 'boolean',
  is_active: 'boolean',
  launch_date: 'date',
  weight_grams: 'integer',
  length_mm: 'integer',
  breadth_mm: 'integer',
  height_mm: 'integer',
  low_stock_level: 'integer',
  seo_title: 'text',
  seo_description: 'text',
} as const satisfies Record<keyof ImportedProductColumns, string>

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

/** A date, not a time: the publication time of a product is not a column of the file, nor are its cashback and its maximum per order. */
export const importedProductColumnsRow = productColumnsRow.omit({
  publish_at: true,
  cashback_paise: true,
  cashback_text: true,
  max_per_order: true,
})
export type ImportedProductColumns = z.infer<typeof importedProductColumnsRow>

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
