import {
  type IntegrationProduct,
  integrationProduct,
} from '@handset/contract/domains/integrations/integration-calls.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { available, held } from '../read-model/available-stock.ts'

const integrationProductRow = integrationProduct.omit({ product_id: true, variants: true }).extend({
  id: z.number(),
  variants: z.array(
    integrationProduct.shape.variants.element.omit({ mrp: true, price: true }).extend({
      mrp_paise: z.number(),
      price_paise: z.number(),
    }),
  ),
})
type IntegrationProductRow = z.infer<typeof integrationProductRow>

export const toIntegrationProduct = ({ id, variants, ...product }: IntegrationProductRow): IntegrationProduct => ({
  product_id: id,
  ...product,
  variants: variants.map(({ mrp_paise, price_paise, ...variant }) => ({
    ...variant,
    mrp: toRupees(mrp_paise),
    price: toRupees(price_paise),
  })),
})

/** Products with ids above `after`; with `since` those whose data or stock on hand changed then or later. */
export async function listIntegrationProducts(
  db: Reader,
  { after, since, rows: limit }: { after: number; since: string | null; rows: number },
): Promise<IntegrationProductRow[]> {
  const changed = since
    ? sql`(p.updated_at >= ${since}::timestamptz or p.id in (
        select v.product_id from stock_movements m join variants v on v.id = m.variant_id where m.at >= ${since}::timestamptz))`
    : sql`true`
  return queryRows(db, integrationProductRow)`
    with ${held}
    select p.id, p.name, p.brand, p.is_active, p.hsn, p.gst_rate, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at,
      (select coalesce(json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'ean', v.ean, 'option', v.option, 'color', v.color,
        'mrp_paise', v.mrp_paise, 'price_paise', v.price_paise, 'stock', v.on_hand,
        'available', greatest(0, v.on_hand - coalesce((select h.quantity from held h where h.variant_id = v.id), 0))::integer,
        'is_active', v.is_active) order by v.sort, v.id), '[]') from variants v where v.product_id = p.id) as variants
    from products p where p.id > ${after} and ${changed} order by p.id limit ${limit}`
}

const variantIdRow = z.object({ variant_id: z.number(), sku: z.string(), stock: z.number(), available: z.number() })

/** The stock of one variant now. */
export async function readVariantStock(
  db: Reader,
  id: number,
): Promise<{ variant_id: number; sku: string; stock: number; available: number }> {
  const rows = await queryRows(db, variantIdRow)`
    select v.id as variant_id, v.sku, v.on_hand as stock, ${available} as available from variants v where v.id = ${id}`
  return rows[0]!
}

export async function findVariantBySku(db: Reader, sku: string): Promise<number | undefined> {
  const variant = await db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirst()
  return variant?.id
}
