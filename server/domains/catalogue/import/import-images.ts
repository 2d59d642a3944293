import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../../platform/database/transaction.ts'
import { unpackZip, type UnpackedFile } from '../../../platform/files/unpack-zip.ts'
import type { UploadedFile } from '../../../platform/http/call-handler.ts'
import {
  invalid,
  invalidField,
  ok,
  type Refuse,
  type Result,
  tooLarge,
  unsupported,
} from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import type { UploadedImage } from '../images/product-image-files.ts'
import { applyImagePlan, diffImages, readStoredImages, type StoredProductImage } from '../images/save-images.ts'
import { saveProductForm } from '../product-form/save-product-form.ts'
import { type ImageTarget, matchImageNames, possibleSkus, imageTargetRow } from './match-image-names.rules.ts'

const zipBounds = {
  files: limits.maxImagesPerZip,
  fileBytes: limits.shopImageBytes,
  totalBytes: limits.imageZipBytes + 16 * 1024 * 1024,
}
/** The paths named in a refusal. */
const maxNamed = 20

async function readFiles(file: UploadedFile | undefined): Promise<Result<UnpackedFile[]>> {
  if (!file) return invalidField('file', messages.zipChoose)
  const files = await unpackZip(file.bytes, zipBounds)
  if (files === 'unreadable') return unsupported({ file: [serverMessages.zipOnly] })
  if (files === 'too-large') return tooLarge({ file: [messages.fileTooLarge] })
  if (files === 'too-many') return invalidField('file', serverMessages.tooManyImages(limits.maxImagesPerZip))
  return files.length === 0 ? invalidField('file', serverMessages.zipEmpty) : ok(files)
}

/** The variants whose SKU one of these paths may mean, by the SKU in lower case. */
async function readTargets(db: Reader, paths: readonly string[]): Promise<Map<string, ImageTarget>> {
  const skus = [...new Set(paths.flatMap(possibleSkus))]
  const rows = await queryRows(db, imageTargetRow)`
    select product_id, color, sku from variants where lower(sku) = any (${skus}::text[])`
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}

/**
 * Adds the images of a zip to the products whose SKUs name them; all or none. Refuses with 422 {file} names without a SKU and
 * more images than a product may have, with 413 and 415 what is too large, no zip or no image.
 */
export async function importImages(
  services: Pick<Services, 'db' | 'media' | 'documents'>,
  context: AuditContext,
  replace: boolean,
  file: UploadedFile | undefined,
): Promise<Result<{ images: number; products: number }>> {
  const files = await readFiles(file)
  if (!files.ok) return files
  const targets = await readTargets(
    services.db,
    files.data.map(({ path }) => path),
  )
  const { matched, unmatched } = matchImageNames(files.data, targets)
  if (unmatched.length > 0)
    return invalid({ file: [serverMessages.zipUnmatched(unmatched.length), ...unmatched.slice(0, maxNamed)] })
  const uploads = matched.map(({ path, bytes, target }) => ({
    field: 'file',
    key: JSON.stringify([target.product_id, target.color]),
    filename: path,
    bytes,
  }))
  return saveProductForm(services, uploads, async (tx, stored, refuse) => {
    const products = await addToProducts(tx, context, replace, stored, refuse)
    return ok({ images: stored.length, products }, serverMessages.imagesImported(stored.length))
  })
}

const idNameRow = z.object({ id: z.number(), name: z.string() })

/** Locks the products in the order of their numbers, as saving one does, and changes each. Returns their count. */
async function addToProducts(
  tx: Transaction,
  context: AuditContext,
  replace: boolean,
  uploads: readonly UploadedImage[],
  refuse: Refuse,
): Promise<number> {
  const placed = uploads.map((upload) => {
    const [productId, color] = JSON.parse(upload.color) as [number, string]
    return { ...upload, productId, color }
  })
  const byProduct = Map.groupBy(placed, ({ productId }) => productId)
  const ids = [...byProduct.keys()].toSorted((one, other) => one - other)
  const rows = await queryRows(tx, idNameRow)`
    select id, name from products where id = any (${ids}::bigint[]) order by id for no key update`
  for (const { id, name } of rows) {
    const created = byProduct.get(id) ?? []
    await addToProduct(tx, context, { id, name, replace, created, refuse })
  }
  await sql`update products set version = version + 1, updated_at = now(), updated_by = ${context.actor.email} where id = any (${ids}::bigint[])`.execute(
    tx,
  )
  await sql`select refresh_product_cards(${ids}::bigint[])`.execute(tx)
  await publishInvalidation(tx, ['catalogue', ...ids.map((id) => `product:${id}`)])
  return rows.length
}

interface Addition {
  id: number
  name: string
  replace: boolean
  created: UploadedImage[]
  refuse: Refuse
}

async function addToProduct(
  tx: Transaction,
  context: AuditContext,
  { id, name, replace, created, refuse }: Addition,
): Promise<void> {
  const stored = await readStoredImages(tx, id)
  const isReplaced = ({ color }: StoredProductImage) =>
    replace && created.some((upload) => upload.color.toLowerCase() === color.toLowerCase())
  const remaining = stored.filter((image) => !isReplaced(image))
  const all = [...remaining, ...created]
  const most = Math.max(
    ...Map.groupBy(all, ({ color }) => color)
      .values()
      .map(({ length }) => length),
  )
  if (all.length > limits.maxImagesPerProduct || most > limits.maxImagesPerColor)
    return refuse(
      invalidField('file', serverMessages.zipTooManyOf(name, limits.maxImagesPerColor, limits.maxImagesPerProduct)),
    )
  const nextSort = 1 + Math.max(-1, ...remaining.map(({ sort }) => sort))
  const plan = {
    created: created.map((upload, index) => ({ ...upload, alt: `${name} in ${upload.color}`, sort: nextSort + index })),
    changed: remaining,
    removed: stored.filter(isReplaced),
  }
  await applyImagePlan(tx, id, stored, plan)
  await writeAudit(tx, context, {
    action: 'product-import-images',
    entity: `product/${id}`,
    ...diffImages(stored, plan),
  })
}
