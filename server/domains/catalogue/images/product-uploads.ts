import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../../platform/database/audit.ts'
import { inTransaction, type Reader, type Transaction } from '../../../platform/database/transaction.ts'
import { previewImage } from '../../../platform/files/preview-image.ts'
import { checkImages } from '../../../platform/http/uploaded-media.ts'
import type { Actor, UploadedFile } from '../../../platform/http/call-handler.ts'
import { invalidField, ok, type Result, unsupported } from '../../../platform/http/result.ts'
import type { Services } from '../../../platform/core/services.ts'
import type { UploadedImage } from './product-image-files.ts'

/** Uploaded images of one staff member that no product has yet; a newer one replaces the oldest. */
export const maxWaitingUploads = 300

/** Until such an image is deleted: longer than a draft, which lives 30 days from its last change, may name it. */
const uploadDays = 60

export type UploadContext = AuditContext & { actor: Pick<Actor, 'id' | 'email'> }

export type NamedUploads = readonly { upload?: string | undefined; color: string }[] | undefined

interface StoredUpload {
  upload: string
  /** A small image as a data URL, for a form that is opened again without the file. */
  preview: string
}

/**
 * Stores one image for the product form of the staff member, validated by its content. Refuses with 422 {image} a
 * missing file, with 413 and 415 one that is too large or no image.
 */
export async function storeProductUpload(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  context: UploadContext,
  files: readonly UploadedFile[],
): Promise<Result<StoredUpload>> {
  const checked = await checkImages(files, limits.shopImageBytes)
  if (!checked.ok) return checked
  const [image] = checked.data
  if (!image) return invalidField('image', serverMessages.imageMissing)
  const preview = await previewImage(image.bytes)
  if (preview === null) return unsupported({ image: [serverMessages.imageOnly] })
  const original = await documents.save('product-images', image.bytes)
  const { filename, width, height } = image
  const upload = await inTransaction(db, (tx) => insertUpload(tx, context, { original, filename, width, height }))
  return ok({ upload, preview })
}

async function insertUpload(
  tx: Transaction,
  context: UploadContext,
  image: Pick<UploadedImage, 'original' | 'filename' | 'width' | 'height'>,
): Promise<string> {
  const staff_id = context.actor.id
  // Serializes the uploads of one staff member, so that the number is exact.
  await tx.selectFrom('staff').select('id').where('id', '=', staff_id).forNoKeyUpdate().executeTakeFirst()
  // Their files follow with the unused originals.
  await tx
    .deleteFrom('product_uploads')
    .where('id', 'in', (uploads) =>
      uploads
        .selectFrom('product_uploads')
        .select('id')
        .where('staff_id', '=', staff_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(maxWaitingUploads - 1),
    )
    .execute()
  const { id } = await tx
    .insertInto('product_uploads')
    .values({ staff_id, ...image })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, {
    action: 'product-upload-image',
    entity: `product-upload/${id}`,
    after: { filename: image.filename, width: image.width, height: image.height },
  })
  return id
}

/**
 * Takes the uploads that a form names, if they are the staff member's own: each belongs to one save. A rollback puts
 * them back.
 */
export async function claimUploads(
  tx: Transaction,
  staffId: number,
  images: NamedUploads,
  newAddress: () => string,
): Promise<UploadedImage[]> {
  const named = (images ?? []).flatMap(({ upload, color }) => (upload === undefined ? [] : [{ upload, color }]))
  if (named.length === 0) return []
  const rows = await tx
    .deleteFrom('product_uploads')
    .where(sql<boolean>`id = any (${named.map(({ upload }) => upload)}::uuid[])`)
    .where('staff_id', '=', staffId)
    .returning(['id', 'original', 'filename', 'width', 'height'])
    .execute()
  return rows.map(({ id, ...image }) => ({
    ...image,
    upload: id,
    color: named.find(({ upload }) => upload === id)?.color ?? '',
    src: newAddress(),
  }))
}

/** Deletes uploads that no form has used for 60 days; their files follow with the unused originals. */
export async function deleteOldUploads(db: Reader): Promise<void> {
  await db
    .deleteFrom('product_uploads')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${uploadDays})`)
    .execute()
}
