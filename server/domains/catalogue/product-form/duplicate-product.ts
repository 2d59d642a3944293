import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { missing, type Refuse } from '../../../platform/http/result.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { generateProductId } from './save-product.ts'
import { copiedProductColumns } from '../product-record/product-columns.sql.ts'

/**
 * Copies a product as a draft without stock, sales and ratings; returns its number. Slug and SKUs get the new number to stay
 * unique; the EAN is not copied, because it belongs to one article. 404 for an unknown product.
 */
export async function duplicateProduct(
  tx: Transaction,
  context: AuditContext,
  { product_id: id }: { product_id: number },
  refuse: Refuse,
): Promise<{ product_id: number }> {
  const source = await tx
    .selectFrom('products')
    .select(['name', 'slug'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!source) return refuse(missing(serverMessages.productNotFound))
  const copyId = await generateProductId(tx)
  const name = `${source.name.slice(0, 113)} (copy)`
  await sql`
    insert into products (id, slug, name, is_active, serial_tracked, ${copiedProductColumns}, updated_by)
    select ${copyId}, rtrim(left(slug, 66), '-') || '-copy-' || ${copyId}::bigint, ${name}, false, serial_tracked, ${copiedProductColumns}, ${context.actor.email}
    from products where id = ${id}`.execute(tx)
  await enqueueStatement(
    tx,
    sql`insert into product_tags (product_id, tag_id) select ${copyId}, tag_id from product_tags where product_id = ${id}`,
  )
  await enqueueStatement(
    tx,
    sql`insert into related_products (product_id, related_id, sort) select ${copyId}, related_id, sort from related_products where product_id = ${id}`,
  )
  // The copy shares the image files.
  await enqueueStatement(
    tx,
    sql`
      insert into product_images (product_id, color, src, alt, width, height, widths, sort, state, original)
      select ${copyId}, color, src, alt, width, height, widths, sort, state, original from product_images where product_id = ${id} and state = 'ready' order by sort, id`,
  )
  await enqueueStatement(
    tx,
    sql`insert into product_videos (product_id, src, title, poster, sort) select ${copyId}, src, title, poster, sort from product_videos where product_id = ${id}`,
  )
  await enqueueStatement(
    tx,
    sql`
      insert into variants (product_id, sku, option, ram_gb, storage_gb, color, color_hex, mrp_paise, price_paise, cost_paise, max_qty, is_active, sort)
      select ${copyId}, left(sku, ${limits.skuMaxChars - 12}) || '-' || ${copyId}::bigint || '-' || row_number() over (order by sort, id), option, ram_gb, storage_gb, color, color_hex, mrp_paise, price_paise, cost_paise,
        max_qty, is_active, sort from variants where product_id = ${id}`,
  )
  await publishInvalidation(tx, [`product:${copyId}`])
  await writeAudit(tx, context, {
    action: 'product-duplicate',
    entity: `product/${copyId}`,
    after: { name, copied_from: id },
  })
  return { product_id: copyId }
}
