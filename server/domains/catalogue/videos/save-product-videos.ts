import type { ParsedInput } from '@handset/contract/calls.ts'
import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { enqueueStatement, type Transaction } from '../../../platform/database/transaction.ts'
import { invalid, missing, ok, type Refuse, type Result } from '../../../platform/http/result.ts'
import { resolveImages, type StoredUpload } from '../../settings/resolve-images.ts'
import { diffRecords } from '../product-form/product-form-record.ts'
import { refuseStaleVersion } from '../product-form/save-product.ts'
import { lockProduct } from '../product-form/stored-product.queries.ts'
import { type ProductVideo, readProductVideos } from '../product-form/product-videos.queries.ts'

interface SavedVideos {
  version: number
  before: ProductVideo[]
  after: ProductVideo[]
}

/**
 * The sent list with the addresses of its uploads. 422 for a file that is neither uploaded nor one of the product's, and for one
 * that is in the list twice.
 */
function resolveVideos(
  sent: ParsedInput<'admin/product-update-videos'>['videos'],
  before: readonly ProductVideo[],
  uploads: readonly StoredUpload[],
): Result<ProductVideo[]> {
  const resolved = resolveImages({ videos: sent }, { videos: before }, uploads)
  if (!resolved.ok) return resolved
  const after = resolved.data['videos'] as ProductVideo[]
  const errors: FieldErrors = {}
  after.forEach(({ file }, index) => {
    const isKnown = typeof sent[index]?.file === 'object' || before.some((video) => video.file === file)
    if (!isKnown || after.findIndex((video) => video.file === file) !== index)
      errors[`videos[${index}][file]`] = [serverMessages.chooseVideo]
  })
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(after)
}

async function replaceRows(tx: Transaction, productId: number, videos: readonly ProductVideo[]): Promise<void> {
  await enqueueStatement(tx, tx.deleteFrom('product_videos').where('product_id', '=', productId))
  const rows = videos.map(({ title, file, poster }, sort) => ({
    product_id: productId,
    src: file,
    title,
    poster: JSON.stringify(poster),
    sort,
  }))
  if (rows.length > 0) await enqueueStatement(tx, tx.insertInto('product_videos').values(rows))
}

/**
 * Replaces the videos of a product; the version rises unless nothing changed. 404 for an unknown product, 409 with the changes if
 * someone else has saved the product since this version was read.
 */
export async function saveProductVideos(
  tx: Transaction,
  context: AuditContext,
  { product_id: id, version, videos: sent }: ParsedInput<'admin/product-update-videos'>,
  uploads: readonly StoredUpload[],
  refuse: Refuse,
): Promise<SavedVideos> {
  const stored = await lockProduct(tx, id)
  if (!stored) return refuse(missing(serverMessages.productNotFound))
  if (stored.product.version !== version) return refuseStaleVersion(tx, stored.product, version, refuse)
  const before = await readProductVideos(tx, id)
  const resolved = resolveVideos(sent, before, uploads)
  if (!resolved.ok) return refuse(resolved)
  const after = resolved.data
  const diff = diffRecords({ videos: before }, { videos: after })
  if (Object.keys(diff.after).length === 0) return { version, before, after }
  await replaceRows(tx, id, after)
  const next = { version: version + 1, updated_by: context.actor.email, updated_at: sql<Date>`now()` }
  await enqueueStatement(tx, tx.updateTable('products').set(next).where('id', '=', id))
  await publishInvalidation(tx, [`product:${id}`])
  await writeAudit(tx, context, {
    action: 'product-update-videos',
    entity: `product/${id}`,
    before: { version, ...diff.before },
    after: { version: version + 1, ...diff.after },
  })
  return { version: version + 1, before, after }
}
